import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does the work while no other process that asks for the same lock does; a lock left by a dead process is taken over.
 * @param {string} path
 * @param {() => void} work
 */
export async function holding(path, work) {
  while (!take(path)) await sleep(100);
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  work();
  process.removeListener('exit', release);
  release();
}

/** @param {string} path */
function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (!isHeld(path)) rmSync(path, { force: true });
    return false;
  }
}

/** @param {string} path */
function isHeld(path) {
  try {
    process.kill(Number(readFileSync(path, 'utf8')), 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
