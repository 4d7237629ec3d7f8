// @module-tag thorough
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const secrets = {
  DATABASE_URL: 'postgresql://nyea_app:open%2Bsesame@127.0.0.1:1/nyea',
  SMTP_URL: 'smtp://office:open-sesame-too@127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_of_this_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_this_test',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const others = { STRIPE_PUBLISHABLE_KEY: 'pk_sandbox_live', STRIPE_API_URL: 'http://127.0.0.1:1', PORT: '1' };

async function runDoctor(...given: string[]) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'doctor.ts'), ...given], {
    env: { PATH, ...secrets, ...others },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [told, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { told, complained, code };
}

test('what is wrong is told as text and as JSON, without a secret, and the command fails', async () => {
  const asText = await runDoctor();
  const asJson = await runDoctor('--json');
  expect([asText.code, asJson.code]).toEqual([1, 1]);
  expect(asText.told).toMatch(
    /^wrong {5}Database: The database cannot be reached: .*\n {10}→ See that it runs/m,
  );
  expect(asText.told).toMatch(/\nwrong: \d+, warning: \d+, not known: \d+, ok: \d+\n$/);
  const { worst, findings } = JSON.parse(asJson.told);
  expect(worst).toBe('wrong');
  expect(findings).toContainEqual(
    expect.objectContaining({ part: 'Database', state: 'wrong', see: expect.stringContaining('docs/') }),
  );
  for (const { told, complained } of [asText, asJson]) {
    expect(complained).toBe('');
    for (const secret of [...Object.values(secrets), 'open+sesame', 'open-sesame-too', 'open%2Bsesame'])
      expect(told).not.toContain(secret);
  }
});

test('an argument with a typo is refused', async () => {
  const { told, complained, code } = await runDoctor('--jsno');
  expect([told, code]).toEqual(['', 1]);
  expect(complained).toMatch(/Usage: npm run doctor \[-- --json\]/);
});
