// Mends what the linter and the formatter can mend by themselves.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepareOrExit, root } from './prepare.mjs';

const HELP =
  'npm run fix\n  Applies the mechanical fixes of oxlint, then formats every file with oxfmt.\n';

if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h'))
  process.stdout.write(HELP);
else {
  await prepareOrExit();
  process.exitCode = Math.max(node('oxlint/bin/oxlint', '--fix'), node('oxfmt/bin/oxfmt'));
}

/** @param {string} tool @param {string[]} args */
function node(tool, ...args) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return status ?? 1;
}
