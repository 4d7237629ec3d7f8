import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDnsServer } from '#tests/dns-server.ts';
import type { DnsServer, Zone } from '#tests/dns-server.ts';
import { startMailServer } from '#tests/mail-server.ts';
import type { MailServer } from '#tests/mail-server.ts';
import { checkMail } from './check-mail.ts';
import type { CheckMail } from './check-mail.ts';
import type { MailFinding } from './mail-finding.ts';

const key = (bits: number) =>
  generateKeyPairSync('rsa', { modulusLength: bits })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64');
const goodKey = key(2_048);

const sound: Zone = {
  'example.com': {
    TXT: ['v=spf1 ip4:203.0.113.7 include:_spf.relay.example ~all', 'another=text'],
    MX: ['mx.example.com'],
  },
  '_spf.relay.example': { TXT: ['v=spf1 ip4:198.51.100.0/24 ip6:2001:db8::/32 -all'] },
  's1._domainkey.example.com': { TXT: [`v=DKIM1; k=rsa; p=${goodKey}`] },
  '_dmarc.example.com': { TXT: ['v=DMARC1; p=quarantine; rua=mailto:dmarc@example.com'] },
  'mx.example.com': { A: ['203.0.113.9'] },
  'mail.example.com': { A: ['203.0.113.7'] },
  '7.113.0.203.in-addr.arpa': { PTR: ['mail.example.com'] },
};

let dns: DnsServer;
let mail: MailServer;
beforeAll(async () => {
  dns = await startDnsServer();
  mail = await startMailServer();
});
afterAll(async () => {
  dns.stop();
  await mail.stop();
});
beforeEach(() => {
  dns.zone = { ...sound };
});

const checked = [
  'SPF',
  'DKIM',
  'DMARC',
  'MX',
  'Reverse DNS',
  'SMTP server',
  'TLS of the SMTP server',
] as const;
type What = (typeof checked)[number];

/** The result and the words of each check. */
async function check(zone: Zone = {}, given: Partial<CheckMail> = {}) {
  dns.zone = { ...sound, ...zone };
  const findings = await checkMail({
    mailFrom: 'The firm <no-reply@Example.com>',
    smtpUrl: mail.url,
    officeEmail: 'office@example.com',
    selector: 's1',
    addresses: ['203.0.113.7'],
    dnsServer: dns.address,
    ...given,
  });
  return Object.fromEntries(findings.map(({ what, ...finding }) => [what, finding])) as Record<
    What,
    Omit<MailFinding, 'what'>
  >;
}

test('records that are as they should be are all ok', async () => {
  const findings = await check();
  for (const what of checked) expect(findings[what], what).toMatchObject({ result: 'ok' });
});

const spf = (...records: string[]): Zone => ({ 'example.com': { TXT: records, MX: ['mx.example.com'] } });
const eleven = Array.from({ length: 11 }, (_, index) => `a:h${index}.example.com`);
const hosts = Object.fromEntries(eleven.map((term) => [term.slice(2), { A: ['192.0.2.1'] }]));

test.each<[string, Zone, RegExp]>([
  ['no record', spf('another=text'), /has no SPF record/],
  ['two records', spf('v=spf1 -all', 'v=spf1 ~all'), /has 2 SPF records, so receivers follow none/],
  [
    'eleven lookups',
    { ...hosts, ...spf(`v=spf1 ${eleven.join(' ')} ip4:203.0.113.7 ~all`) },
    /needs 11 lookups/,
  ],
  [
    'three names that do not exist',
    spf('v=spf1 a:x.example a:y.example mx:z.example ~all'),
    /3 of its names do not exist/,
  ],
  ['an include without a record', spf('v=spf1 include:gone.example ~all'), /gone\.example has no SPF record/],
  ['an include of itself', spf('v=spf1 include:example.com ~all'), /leads back to itself/],
  [
    'a term with a typing error',
    spf('v=spf1 inlcude:_spf.relay.example ~all'),
    /inlcude:_spf\.relay\.example is not a term/,
  ],
  ['no address in ip4', spf('v=spf1 ip4:mail.example.com ~all'), /is no address/],
  ['+all', spf('v=spf1 ip4:203.0.113.7 +all'), /lets everybody send/],
  ['no all', spf('v=spf1 ip4:203.0.113.7'), /says nothing about mail from elsewhere/],
  ['other addresses', spf('v=spf1 ip4:192.0.2.0/24 ~all'), /does not allow 203\.0\.113\.7/],
])('SPF with %s is wrong', async (_what, zone, told) => {
  const { SPF } = await check(zone);
  expect(SPF).toMatchObject({ result: 'wrong', told: expect.stringMatching(told) });
});

test.each<[string, string[], string]>([
  ['is missing', [], 'v=spf1 ip4:203.0.113.7 ~all'],
  ['is there twice', ['v=spf1 a -all', 'v=spf1 mx ~all'], 'v=spf1 a mx ip4:203.0.113.7 -all'],
  [
    'lacks our address',
    ['v=spf1 include:_spf.relay.example -all'],
    'v=spf1 include:_spf.relay.example ip4:203.0.113.7 -all',
  ],
  ['lets everybody send', ['v=spf1 mx +all'], 'v=spf1 mx ip4:203.0.113.7 ~all'],
])(
  'where SPF %s, the record to add keeps what is there and allows our address',
  async (_what, records, value) => {
    expect((await check(spf(...records))).SPF.record).toEqual({ name: 'example.com', type: 'TXT', value });
  },
);

test.each([
  ['198.51.100.77', 'v=spf1 include:_spf.relay.example ~all'],
  ['2001:db8::5', 'v=spf1 redirect=_spf.relay.example'],
  ['203.0.113.9', 'v=spf1 mx ~all'],
  ['203.0.113.250', 'v=spf1 a:mail.example.com/24 ~all'],
  ['203.0.113.9', 'v=spf1 ra=postmaster report-to=a/b exp=why.example.com mx ~all'],
])('%s is allowed by %s', async (address, record) => {
  expect((await check(spf(record), { addresses: [address] })).SPF).toMatchObject({ result: 'ok' });
});

test('an SPF record that leads to one that depends on the email is unknown', async () => {
  const { SPF } = await check(spf('v=spf1 redirect=%{d}._spf.relay.example'));
  expect(SPF).toMatchObject({ result: 'unknown', told: expect.stringContaining('depend on each email') });
});

test('of a provider, whose addresses are not known, SPF is unknown, and a server in our domain is ours', async () => {
  const zone = { 'smtp.relay.example': { A: ['192.0.2.99'] } };
  const relay = await check(zone, {
    addresses: [],
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'a@example.com',
  });
  expect(relay.SPF).toMatchObject({ result: 'unknown' });
  const provider = await check(zone, { addresses: [], smtpUrl: 'smtp://smtp.relay.example:1' });
  expect(provider.SPF).toMatchObject({
    result: 'unknown',
    told: expect.stringContaining('the include that your provider names'),
  });
  expect(provider['Reverse DNS']).toMatchObject({ result: 'ok' });
  const ours = await check({}, { addresses: [], smtpUrl: 'smtp://mail.example.com:1' });
  expect(ours.SPF).toMatchObject({ result: 'ok' });
});

const dkim = (...records: string[]): Zone => ({ 's1._domainkey.example.com': { TXT: records } });

test.each<[string, Zone, RegExp]>([
  ['no record', { 's1._domainkey.example.com': {} }, /has no record/],
  ['two records', dkim(`p=${goodKey}`, `p=${goodKey}`), /has 2 records/],
  ['a revoked key', dkim('v=DKIM1; p='), /was revoked/],
  ['a damaged key', dkim(`v=DKIM1; p=${goodKey.slice(0, 100)}`), /damaged key/],
  ['a key of 512 bits', dkim(`v=DKIM1; p=${key(512)}`), /key of 512 bits/],
  ['a key that is being tested', dkim(`v=DKIM1; t=y; p=${goodKey}`), /being tested/],
  ['another version', dkim(`v=DKIM2; p=${goodKey}`), /version/],
])('DKIM with %s is wrong', async (_what, zone, told) => {
  const { DKIM } = await check(zone);
  expect(DKIM).toMatchObject({ result: 'wrong', told: expect.stringMatching(told) });
  expect(DKIM.record?.name).toBe('s1._domainkey.example.com');
});

test('without a selector DKIM is unknown', async () => {
  expect((await check({}, { selector: undefined })).DKIM).toMatchObject({ result: 'unknown' });
});

test.each<[string, Zone, RegExp]>([
  ['no record', { '_dmarc.example.com': {} }, /has no DMARC record/],
  [
    'two records',
    { '_dmarc.example.com': { TXT: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] } },
    /2 DMARC records/,
  ],
  ['no policy', { '_dmarc.example.com': { TXT: ['v=DMARC1; rua=mailto:a@example.com'] } }, /has no policy/],
])('DMARC with %s is wrong', async (_what, zone, told) => {
  const { DMARC } = await check(zone);
  expect(DMARC).toMatchObject({ result: 'wrong', told: expect.stringMatching(told) });
  expect(DMARC.record).toEqual({
    name: '_dmarc.example.com',
    type: 'TXT',
    value: 'v=DMARC1; p=quarantine; rua=mailto:office@example.com',
  });
});

test('a domain below ours follows the policy for subdomains', async () => {
  const zone: Zone = {
    'mail.example.com': { TXT: ['v=spf1 ip4:203.0.113.7 -all'], MX: ['mx.example.com'], A: ['203.0.113.7'] },
    '_dmarc.example.com': { TXT: ['v=DMARC1; p=none; sp=reject; aspf=s'] },
  };
  const { DMARC } = await check(zone, { mailFrom: 'a@mail.example.com' });
  expect(DMARC).toMatchObject({
    result: 'ok',
    told: expect.stringMatching(/refuse mail that fails.* exactly mail\.example\.com/),
  });
});

test.each<[string, Zone, RegExp]>([
  ['no record', { 'example.com': { TXT: ['v=spf1 ip4:203.0.113.7 ~all'] } }, /has no MX record/],
  ['a host without an address', { 'mx.example.com': {} }, /has no address/],
])('MX with %s is wrong', async (_what, zone, told) => {
  expect((await check(zone)).MX).toMatchObject({ result: 'wrong', told: expect.stringMatching(told) });
});

test.each<[string, Zone, RegExp]>([
  ['no name', { '7.113.0.203.in-addr.arpa': {} }, /has no name/],
  [
    'a name that leads elsewhere',
    { '7.113.0.203.in-addr.arpa': { PTR: ['mx.example.com'] } },
    /does not lead back/,
  ],
])('reverse DNS with %s is wrong', async (_what, zone, told) => {
  expect((await check(zone))['Reverse DNS']).toMatchObject({
    result: 'wrong',
    told: expect.stringMatching(told),
  });
});

test('an IPv6 address is the same however it is written', async () => {
  const nibbles = '20010db8000000000000000000000005';
  const name = [...nibbles].toReversed().join('.');
  const zone: Zone = {
    [`${name}.ip6.arpa`]: { PTR: ['six.example.com'] },
    'six.example.com': { AAAA: ['2001:db8::5'] },
  };
  const { 'Reverse DNS': found } = await check(zone, { addresses: ['2001:DB8:0:0:0:0:0:5'] });
  expect(found).toMatchObject({ result: 'ok' });
});

test('where the name server fails, the result is unknown and not wrong', async () => {
  const { SPF, DMARC } = await check({}, { mailFrom: 'a@broken.example' });
  expect(SPF).toMatchObject({ result: 'unknown', told: expect.stringContaining('ESERVFAIL') });
  expect(DMARC).toMatchObject({ result: 'unknown' });
});
