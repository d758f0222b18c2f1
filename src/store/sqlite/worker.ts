import type { MessagePort } from 'node:worker_threads';
import { parentPort, workerData } from 'node:worker_threads';
import { copyDataFile } from './backup.ts';
import { performBatch } from './batch.ts';
import type { Database } from './driver.ts';
import { openDatabase } from './driver.ts';
import { unusable } from './file.ts';
import type { ThreadReply, ThreadRequest, ThreadTask } from './jobs.ts';
import { pragma, prepareSchema } from './schema.ts';
import { prepareWrites } from './writes.ts';

function openForWriting(path: string, maxBytes: number | undefined): Database {
  const database = openDatabase(path, { readOnly: false });
  try {
    prepareSchema(database, path);
    database.exec('PRAGMA journal_size_limit = 67108864');
    if (maxBytes !== undefined) limitSize(database, maxBytes);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function limitSize(database: Database, maxBytes: number): void {
  const pages = Math.max(1, Math.floor(maxBytes / pragma(database, 'page_size')));
  database.exec(`PRAGMA max_page_count = ${pages}`);
}

function serve(port: MessagePort, path: string, maxBytes: number | undefined): void {
  const database = openForWriting(path, maxBytes);
  const writes = prepareWrites(database);
  port.on('message', (request: ThreadRequest) => {
    if (request.kind === 'batch') {
      reply(port, { kind: 'batch', outcomes: performBatch(database, writes, request.jobs) });
    } else {
      // Not every driver does this when it closes.
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      database.close();
      port.close();
    }
  });
}

function reply(port: MessagePort, message: ThreadReply): void {
  port.postMessage(message);
}

function start(port: MessagePort, task: ThreadTask): void {
  try {
    if (task.kind === 'copy') copyDataFile(task.path, task.target);
    else serve(port, task.path, task.maxBytes);
    reply(port, { kind: 'ready' });
  } catch (error) {
    reply(port, { kind: 'refused', message: unusable(task.path, error).message });
  }
}

const task: ThreadTask = workerData;
if (parentPort) start(parentPort, task);
