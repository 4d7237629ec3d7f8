// @module-tag thorough
import { expect, onTestFinished, test } from 'vitest';
import { startDnsServer } from '#tests/dns-server.ts';
import type { Zone } from '#tests/dns-server.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { runCommand } from '#tests/restore/run-command.ts';

const sound: Zone = {
  'example.com': { TXT: ['v=spf1 ip4:203.0.113.7 ~all'], MX: ['mx.example.com'] },
  '_dmarc.example.com': { TXT: ['v=DMARC1; p=quarantine'] },
  'mx.example.com': { A: ['203.0.113.7'] },
  '7.113.0.203.in-addr.arpa': { PTR: ['mx.example.com'] },
};

async function checkMail(zone: Zone, ...given: string[]) {
  const dns = await startDnsServer(zone);
  const mail = await startMailServer();
  onTestFinished(async () => {
    dns.stop();
    await mail.stop();
  });
  const { output, code } = await runCommand(
    'doctor',
    ['mail', '--dns', dns.address, '--ip', '203.0.113.7', ...given],
    { SMTP_URL: mail.url, MAIL_FROM: 'The firm <no-reply@example.com>' },
  );
  return { output, code, received: mail.received };
}

test('each check has a line, and nothing is sent', async () => {
  const { output, code, received } = await checkMail(sound);
  expect(output.match(/^(ok|not known) +.*?:/gm)).toEqual([
    'ok        Settings:',
    'ok        SPF:',
    'not known DKIM:',
    'ok        DMARC:',
    'ok        MX:',
    'ok        Reverse DNS:',
    'ok        SMTP server:',
    'ok        TLS of the SMTP server:',
    'not known Sign-in at the SMTP server:',
  ]);
  expect(code).toBe(0);
  expect(received).toEqual([]);
});

test('what is wrong ends the command with 1 and names the record to add', async () => {
  const { output, code } = await checkMail({ ...sound, '_dmarc.example.com': {} });
  expect(output).toMatch(
    /^wrong {5}DMARC: .*\n {10}→ Set this record, then look again.*\n {12}_dmarc\.example\.com {2}TXT {2}v=DMARC1; p=quarantine$/m,
  );
  expect(code).toBe(1);
});

test('with --json a program can read the findings', async () => {
  const { output, code } = await checkMail({ ...sound, 'example.com': { MX: ['mx.example.com'] } }, '--json');
  const { worst, findings } = JSON.parse(output) as {
    worst: string;
    findings: { part: string; state: string; record?: object }[];
  };
  expect(worst).toBe('wrong');
  expect(findings.find(({ part }) => part === 'SPF')).toMatchObject({
    state: 'wrong',
    record: { name: 'example.com', type: 'TXT', value: 'v=spf1 ip4:203.0.113.7 ~all' },
  });
  expect(code).toBe(1);
});

test('with --send-to one real email is sent', async () => {
  const { output, received } = await checkMail(sound, '--send-to', 'you@example.com');
  expect(output).toMatch(/^ok {8}Test email: /m);
  expect(received.map(({ from, to }) => [from, to])).toEqual([['no-reply@example.com', ['you@example.com']]]);
});

test('without a mail server the command says so, and exits with 1', async () => {
  const { output, code } = await runCommand('doctor', ['mail'], {});
  expect(output).toMatch(/^warning {3}Mail server: SMTP_URL is not set/m);
  expect(code).toBe(1);
});
