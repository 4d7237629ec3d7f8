import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { completeLockfile, findMissingPackages, readLockfile } from './complete-lockfile.ts';

test('"npm ci" accepts the lockfile: no optional package is left out (else: npm run lock)', () => {
  expect(findMissingPackages(readLockfile())).toEqual([]);
});

// npm 11 lets an optional peer have another version than its range. Debian's npm 9 wants a second one then, and its
// `npm ci` refuses a lockfile without it. In package.json, "overrides" says which version is meant.
test("Debian's npm accepts the lockfile: each package is in the range of all that name it", () => {
  const { stdout } = spawnSync('npm', ['ls', '--all', '--package-lock-only', '--include=dev'], {
    encoding: 'utf8',
  });

  expect(stdout).toContain('pg-boss');
  const unmet = stdout
    .split('\n')
    .filter((line) => line.includes('invalid: ') && !line.includes('invalid: "latest"'));
  expect(unmet).toEqual([]);
});

test('a package for another platform is locked with its platform and version details', () => {
  const lockfile = {
    packages: {
      'node_modules/oxlint': {
        version: '1.0.0',
        optionalDependencies: {
          '@oxlint/binding-darwin-arm64': '1.0.0',
          '@oxlint/binding-linux-x64-musl': '1.0.0',
        },
      },
      'node_modules/@oxlint/binding-linux-x64-musl': { version: '1.0.0' },
    },
  };

  expect(findMissingPackages(lockfile)).toEqual([{ name: '@oxlint/binding-darwin-arm64', version: '1.0.0' }]);
  expect(completeLockfile(lockfile).packages['node_modules/@oxlint/binding-darwin-arm64']).toEqual({
    version: '1.0.0',
    optional: true,
    os: ['darwin'],
    cpu: ['arm64'],
  });
});
