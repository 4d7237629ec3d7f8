import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

async function start(environment: Record<string, string>, ...given: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts'), ...given], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  const [said, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { said, complaints, code };
}

test('with --check the configuration is told and nothing is started', async () => {
  expect(await start({}, '--check')).toEqual({
    said: 'ok      Configuration for development\n',
    complaints: '',
    code: 0,
  });
});

test('with --check everything that is wrong is told, a line each', async () => {
  const { said, code } = await start({ NODE_ENV: 'production', PORT: 'many' }, '--check');
  expect(code).toBe(1);
  expect(said).toMatch(/^(wrong {3}\S.*\.\n)+$/);
  for (const name of ['PORT', 'PUBLIC_URL', 'TRUST_PROXY', 'DATABASE_URL', 'MAIL_FROM', 'STRIPE_SECRET_KEY'])
    expect(said).toContain(`wrong   ${name} `);
});

test('an unknown argument starts nothing', async () => {
  const { complaints, code } = await start({}, '--chek');
  expect(complaints).toContain("Unknown option '--chek'");
  expect(code).toBe(1);
});
