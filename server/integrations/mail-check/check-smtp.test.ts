import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { checkSmtp } from './check-smtp.ts';

// Not one of the addresses that are exempt from TLS.
const HOST = '127.0.0.2';

interface Mail {
  name?: string;
  days?: number;
  isOffered?: boolean;
  isEncrypted?: boolean;
}

/** A mail server with a certificate of its own. */
async function startTlsServer({ name = HOST, days = 90, isOffered = true, isEncrypted = false }: Mail = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'nyea-smtp-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const at = (file: string) => join(folder, file);
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      String(days),
    ].concat([
      '-subj',
      '/CN=test',
      '-addext',
      `subjectAltName=IP:${name}`,
      '-keyout',
      at('key'),
      '-out',
      at('cert'),
    ]),
    { stdio: 'ignore' },
  );
  const cert = readFileSync(at('cert'), 'utf8');
  const server = new SMTPServer({
    key: readFileSync(at('key')),
    cert,
    secure: isEncrypted,
    authOptional: true,
    disabledCommands: isOffered ? [] : ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'office' }) : done(new Error('No such user')),
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, HOST, resolve);
  });
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  );
  const { port } = server.server.address() as AddressInfo;
  return { ca: cert, at: `${HOST}:${port}`, port };
}

async function resultsOf(given: Parameters<typeof checkSmtp>[0]) {
  const findings = await checkSmtp(given);
  return Object.fromEntries(findings.map(({ what, result, told }) => [what, `${result}: ${told}`]));
}

const tls = 'TLS of the SMTP server';
const signIn = 'Sign-in at the SMTP server';

test.each([
  ['STARTTLS', 'smtp', false],
  ['TLS from the start', 'smtps', true],
])('with %s, a valid certificate and our password everything is ok', async (_what, protocol, isEncrypted) => {
  const { ca, at } = await startTlsServer({ isEncrypted });
  const results = await resultsOf({ url: `${protocol}://office:right@${at}`, ca });
  expect(results['SMTP server']).toMatch(/^ok/);
  expect(results[tls]).toMatch(/^ok: Its certificate is valid for its name, until \d{4}-/);
  expect(results[signIn]).toMatch(/^ok/);
});

test('a certificate that ends within two weeks is wrong', async () => {
  const { ca, at } = await startTlsServer({ days: 10 });
  expect((await resultsOf({ url: `smtp://office:right@${at}`, ca }))[tls]).toMatch(
    /^wrong: .* ends in \d+ days/,
  );
});

test('a certificate of another name, or of nobody known, is wrong', async () => {
  const other = await startTlsServer({ name: '192.0.2.1' });
  expect((await resultsOf({ url: `smtp://${other.at}`, ca: other.ca }))[tls]).toMatch(/^wrong: .*altnames/);
  const unknown = await startTlsServer();
  expect((await resultsOf({ url: `smtp://${unknown.at}` }))[tls]).toMatch(/^wrong: .*certificate/);
});

test('a server without STARTTLS is wrong, and gets no password', async () => {
  const { at } = await startTlsServer({ isOffered: false });
  const results = await resultsOf({ url: `smtp://office:right@${at}` });
  expect(results[tls]).toMatch(/^wrong: .*does not offer STARTTLS/);
  expect(results[signIn]).toBe('unknown: It was not tried.');
});

test('a wrong password is wrong, and no user is unknown', async () => {
  const { ca, at } = await startTlsServer();
  expect((await resultsOf({ url: `smtp://office:false@${at}`, ca }))[signIn]).toMatch(
    /^wrong: .*refuses the user/,
  );
  expect((await resultsOf({ url: `smtp://${at}`, ca }))[signIn]).toMatch(/^unknown/);
});

test('a server that does not answer is wrong', async () => {
  const results = await resultsOf({ url: `smtp://${HOST}:1` });
  expect(results['SMTP server']).toMatch(/^wrong: .*cannot be used/);
});
