import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const packed = (): readonly string[] => {
  const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const shell = process.platform === 'win32';
  const [tarball] = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', shell }));
  return tarball.files.map(({ path }: { readonly path: string }) => path);
};

test('the tarball holds the game and the client, nothing of the service', () => {
  const files = packed();
  expect(files).toContain('dist/machines/index.js');
  expect(files).toContain('dist/src/contract/index.d.ts');
  const known =
    /^(dist\/(machines|src\/contract)\/.*\.(js|d\.ts)|package\.json|README\.md|LICENSE)$/;
  expect(files.filter((file) => !known.test(file))).toEqual([]);
});

test.for(['apnap/game', 'apnap/client'])('%s loads in plain Node', (door) => {
  const script = `import('${door}').then((door) => console.log(typeof door))`;
  expect(execFileSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' })).toBe(
    'object\n',
  );
});

test.for(['apnap', 'apnap/dist/machines/rules/101-apnap.js'])('%s is no door', (path) => {
  const script = `import('${path}').catch((error) => console.log(error.code))`;
  const code = execFileSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' });
  expect(code).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED\n');
});
