import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

beforeAll(() => {
  execFileSync(process.execPath, ['bin/build.ts']);
}, 10 * 60_000);

/** Packages that are built into the server ask for others from its file, and not from where they were installed. */
test('what the files of the server ask for is what the packages inside it were installed with', () => {
  const inside = packagesInside();
  const asked = packagesAskedFor();
  expect(inside.size).toBeGreaterThan(10);
  expect(asked).toContain('fastify');
  const wrong = Array.from(inside).flatMap((folder) => {
    const { name, dependencies = {} } = manifestOf(folder);
    return Object.keys(dependencies).flatMap((dependency) => {
      const own = join(folder, 'node_modules', dependency);
      if (!asked.has(dependency) || !existsSync(own)) return [];
      const [wanted, found] = [own, join('node_modules', dependency)].map((each) => manifestOf(each).version);
      return wanted === found ? [] : [`${name} needs ${dependency} ${wanted} and would get ${found}`];
    });
  });
  expect(wrong).toEqual([]);
});

function packagesInside(): Set<string> {
  const maps = globSync('build/server/**/*.js.map').map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as { sources: string[] },
  );
  return new Set(
    maps
      .flatMap(({ sources }) => sources)
      .flatMap((source) => /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? []),
  );
}

function packagesAskedFor(): Set<string> {
  const server = globSync('build/server/**/*.js')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const names = Array.from(
    server.matchAll(/\b(?:from |import |require\(|import\()"((?:@[\w.-]+\/)?[\w.-]+)[^"]*"/g),
    ([, name = '']) => name,
  );
  return new Set(names.filter((name) => !isBuiltin(name)));
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
