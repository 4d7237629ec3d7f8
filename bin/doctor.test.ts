// @module-tag thorough
import { expect, onTestFinished, test } from 'vitest';
import { startDnsServer } from '#tests/dns-server.ts';
import { runCommand } from '#tests/restore/run-command.ts';

const secrets = {
  DATABASE_URL: 'postgresql://nyea_app:open%2Bsesame@127.0.0.1:1/nyea',
  SMTP_URL: 'smtp://office:open-sesame-too@127.0.0.1:1',
  STRIPE_SECRET_KEY: 'sk_of_this_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_this_test',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const others = { STRIPE_PUBLISHABLE_KEY: 'pk_sandbox_live', STRIPE_API_URL: 'http://127.0.0.1:1', PORT: '1' };

const runDoctor = (given: string[], environment: Record<string, string> = {}) =>
  runCommand('doctor', given, environment);

test('what is wrong is told as text and as JSON, without a secret, and the command fails', async () => {
  const dns = await startDnsServer();
  onTestFinished(() => dns.stop());
  const [asText, asJson] = await Promise.all(
    [[], ['--json']].map((given) => runDoctor(['--dns', dns.address, ...given], { ...secrets, ...others })),
  );
  expect([asText?.code, asJson?.code]).toEqual([1, 1]);
  const told = asText?.output ?? '';
  expect(told).toMatch(/^wrong {5}Database: The database cannot be reached: .*\n {10}→ See that it runs/m);
  expect(told).toMatch(/^wrong {5}SPF: localhost has no SPF record/m);
  expect(told).toMatch(/^wrong {5}Card provider: Secret key, .* cannot be reached/m);
  expect(told).toMatch(/\nwrong: \d+, warning: \d+, not known: \d+, ok: \d+\n$/);
  const { worst, findings } = JSON.parse(asJson?.output ?? '');
  expect(worst).toBe('wrong');
  expect(findings).toContainEqual(
    expect.objectContaining({ part: 'Database', state: 'wrong', see: expect.stringContaining('docs/') }),
  );
  for (const output of [told, asJson?.output])
    for (const secret of [...Object.values(secrets), 'open+sesame', 'open-sesame-too', 'open%2Bsesame'])
      expect(output).not.toContain(secret);
});

test('settings that are right are told, and nothing else is looked at', async () => {
  expect(await runDoctor(['settings'])).toMatchObject({
    output:
      'ok        Settings: They are right for development.\n\nwrong: 0, warning: 0, not known: 0, ok: 1\n',
    code: 0,
  });
});

test('every setting that is wrong is told, a line each', async () => {
  const { output, code } = await runDoctor(['settings'], { NODE_ENV: 'production', PORT: 'many' });
  expect(code).toBe(1);
  expect(output).toMatch(/^(wrong {5}Settings: \S.*\.\n {10}→ .*\n)+\nwrong: \d+, .*\n$/);
  for (const name of ['PORT', 'PUBLIC_URL', 'TRUST_PROXY', 'DATABASE_URL', 'MAIL_FROM', 'STRIPE_SECRET_KEY'])
    expect(output).toContain(`wrong     Settings: ${name} `);
});

test('a part is not examined with settings that are wrong', async () => {
  const { output, code } = await runDoctor(['payments'], { PORT: 'many' });
  expect(output).toMatch(/^wrong {5}Settings: PORT .*\n {10}→ .*\n\nwrong: 1, /);
  expect(code).toBe(1);
});

test.each([
  [['mial'], "There is no part 'mial'."],
  [['settings', 'everything'], "There is no part 'everything'."],
  [['--jsno'], "Unknown option '--jsno'"],
  [['mail', '--selektor', 's1'], "Unknown option '--selektor'"],
  [['mail', '--ip', 'here'], '--ip must be an IPv4 or IPv6 address.'],
  [['mail', '--dns', 'name.example'], '--dns must be the address of a name server.'],
  [['payments', '--send-to', 'you@example.com'], '--send-to belongs to mail.'],
])('%j is refused with a sentence, and nothing is examined', async (given, told) => {
  const { output, code } = await runDoctor(given);
  expect(output).toContain(told);
  expect(output).toContain('\nUsage: npm run doctor ');
  expect(output).not.toMatch(/^(ok|wrong|warning) /m);
  expect(code).toBe(1);
});
