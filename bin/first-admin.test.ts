// @module-tag thorough
import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface Said {
  code: number;
  said: string;
}

function firstAdmin(...given: string[]): Promise<Said> {
  const { host, user, database: name } = database.target;
  const url = `postgres://${user}@/${name}?host=${encodeURIComponent(host)}`;
  const env = { ...process.env, DATABASE_URL: url };
  return new Promise((resolve) => {
    execFile(process.execPath, ['bin/first-admin.ts', ...given], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr });
    });
  });
}

test('the first admin gets a password; a second admin is not made by mistake', async () => {
  const boss = ['--email', 'Boss@example.com', '--name', 'The Boss'];
  const made = await firstAdmin(...boss);
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/boss@example\.com is now an admin/) });
  expect(made.said).toMatch(/^ {2}[\w-]{23}$/m);
  expect(await firstAdmin(...boss)).toEqual({
    code: 1,
    said: 'There is already an admin. Use --another to add one more.\n',
  });
  expect(await firstAdmin('--email', 'two@example.com', '--name', 'Two', '--another')).toMatchObject({
    code: 0,
  });
});

test('an invalid argument is explained in a sentence', async () => {
  expect(await firstAdmin('--email', 'boss')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Please enter a valid email address.'),
  });
});
