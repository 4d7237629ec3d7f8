// @module-tag thorough
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startDnsServer } from '#tests/dns-server.ts';
import type { Zone } from '#tests/dns-server.ts';
import { startMailServer } from '#tests/mail-server.ts';

const sound: Zone = {
  'example.com': { TXT: ['v=spf1 ip4:203.0.113.7 ~all'], MX: ['mx.example.com'] },
  '_dmarc.example.com': { TXT: ['v=DMARC1; p=quarantine'] },
  'mx.example.com': { A: ['203.0.113.7'] },
  '7.113.0.203.in-addr.arpa': { PTR: ['mx.example.com'] },
};

async function start(zone: Zone, ...given: string[]) {
  const dns = await startDnsServer(zone);
  const mail = await startMailServer();
  onTestFinished(async () => {
    dns.stop();
    await mail.stop();
  });
  const { said, complaints, code } = await run(
    { SMTP_URL: mail.url, MAIL_FROM: 'The firm <no-reply@example.com>' },
    '--dns',
    dns.address,
    '--ip',
    '203.0.113.7',
    ...given,
  );
  return { said, complaints, code, received: mail.received };
}

async function run(environment: Record<string, string>, ...given: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'mail-check.ts'), ...given], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  const [said, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { said, complaints, code };
}

test('each check has a line, and nothing is sent', async () => {
  const { said, code, received } = await start(sound);
  expect(said).toMatch(
    /^ok {6}SPF: .*\nunknown DKIM: .*\nok {6}DMARC: .*\nok {6}MX: .*\nok {6}Reverse DNS: /,
  );
  expect(code).toBe(0);
  expect(received).toEqual([]);
});

test('what is wrong ends the command with 1 and names the record to add', async () => {
  const { said, code } = await start({ ...sound, '_dmarc.example.com': {} });
  expect(said).toMatch(/^wrong {3}DMARC: .*\n {8}_dmarc\.example\.com {2}TXT {2}v=DMARC1; p=quarantine$/m);
  expect(code).toBe(1);
});

test('with --json a program can read the findings', async () => {
  const { said, code } = await start({ ...sound, 'example.com': { MX: ['mx.example.com'] } }, '--json');
  const { findings } = JSON.parse(said) as { findings: { what: string; result: string; record?: object }[] };
  expect(findings.find(({ what }) => what === 'SPF')).toMatchObject({
    result: 'wrong',
    record: { name: 'example.com', type: 'TXT', value: 'v=spf1 ip4:203.0.113.7 ~all' },
  });
  expect(code).toBe(1);
});

test('with --send-to one real email is sent', async () => {
  const { said, received } = await start(sound, '--send-to', 'you@example.com');
  expect(said).toMatch(/^ok {6}Test email: /m);
  expect(received.map(({ from, to }) => [from, to])).toEqual([['no-reply@example.com', ['you@example.com']]]);
});

test.each([
  [[], 'SMTP_URL is not set'],
  [['--ip', 'here'], '--ip must be'],
  [['--dns', 'name.example'], '--dns must be'],
  [['--selektor', 's1'], "Unknown option '--selektor'"],
])('%j without a mail server is refused with a sentence', async (given, told) => {
  const { complaints, code } = await run({}, ...given);
  expect(complaints).toContain(told);
  expect(code).toBe(1);
});
