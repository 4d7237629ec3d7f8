import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalAddress } from './canonical-address.ts';

test.each([
  ['/', '/'],
  ['/programs', '/programs'],
  ['/programs?', '/programs'],
  ['/programs?utm_source=mail&utm_campaign=spring&fbclid=1', '/programs'],
  ['/programs?page=2&utm_source=mail', '/programs?page=2'],
  ['/programs?page=2&category=Mentorship', '/programs?category=Mentorship&page=2'],
  ['/programs?category=Mentorship&page=2', '/programs?category=Mentorship&page=2'],
  ['/programs?page=2&page=3', '/programs?page=2'],
  ['/programs?page=', '/programs'],
  ['/programs?category=a%20b', '/programs?category=a+b'],
  ['/programs?category=a+b', '/programs?category=a+b'],
  ['/programs?category=%E0%A4%A', '/programs?category=%EF%BF%BD%25A'],
  ['/programs?PAGE=2', '/programs'],
  ['/withdraw?reference=7K3M-9QXD-04TR', '/withdraw?reference=7K3M-9QXD-04TR'],
  ['/withdraw?reference=%3Cscript%3E', '/withdraw'],
  ['/a%2Fb', '/a%2Fb'],
])('%s is rendered and cached as %s', (url, canonical) => {
  expect(canonicalAddress(url)).toMatchObject({ canonical, redirectTo: undefined });
});

test.each([
  ['/help', '/help-center'],
  ['/help/?utm_source=mail', '/help-center'],
  ['/programs/', '/programs'],
  ['/programs/?page=2&utm_source=mail', '/programs?page=2'],
  ['/programs//robotics', '/programs/robotics'],
  ['//', '/'],
  ['//evil.example', '/evil.example'],
  ['//evil.example/', '/evil.example'],
  ['///evil.example//', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/\\/evil.example', '/evil.example'],
  ['\\\\evil.example', '/evil.example'],
  ['http://evil.example/programs', '/programs'],
  ['HTTPS://evil.example/programs/', '/programs'],
  ['http://evil.example', '/'],
  ['http://evil.example//other.example/', '/other.example'],
])('%s redirects to %s, on this host', (url, redirectTo) => {
  expect(canonicalAddress(url).redirectTo).toBe(redirectTo);
});

test('no request is rendered for or redirected to another host', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    'http:',
    'https:',
    '//',
    'evil.example',
    '.',
    '..',
    '@',
    '?',
    '%2F',
    'a',
  );
  const urls = fc.array(parts, { maxLength: 8 }).map((chosen) => `/${chosen.join('')}`);
  const raw = fc.constantFrom('', 'http://evil.example', 'https:/');
  fc.assert(
    fc.property(raw, urls, (before, url) => {
      const { canonical, redirectTo } = canonicalAddress(before + url);
      for (const address of [canonical, redirectTo ?? '/'])
        expect(new URL(address, 'https://www.example.com').host).toBe('www.example.com');
    }),
    { numRuns: 2_000 },
  );
});

test('a canonical address does not redirect', () => {
  const urls = fc.array(fc.constantFrom('/', '\\', 'a', '?', 'page=2', '&', '//'), { maxLength: 8 });
  fc.assert(
    fc.property(urls, (parts) => {
      const { canonical } = canonicalAddress(`/${parts.join('')}`);
      expect(canonicalAddress(canonical)).toMatchObject({ canonical, redirectTo: undefined });
    }),
  );
});

test.each([
  ['/programs', true],
  ['/programs?category=Mentorship&page=2&price=under-1000', true],
  ['/programs?audience=teacher&grade=9', true],
  ['/programs?search=robotics', false],
])('whether many visitors share the address %s: %s', (url, isShared) => {
  expect(canonicalAddress(url).isShared).toBe(isShared);
});

test('venue facts are kept, each once and in one order', () => {
  const asked = '/workshop-booking/lake?facts=quiet-room&country=KR&facts=step-free&facts=quiet-room';
  expect(canonicalAddress(asked).canonical).toBe(
    '/workshop-booking/lake?country=KR&facts=step-free&facts=quiet-room',
  );
});

test.each([
  `category=${'a'.repeat(101)}`,
  'category=%20',
  'page=0',
  'page=two',
  'price=cheap',
  'page=%00',
  'audience=parents',
  'facts=sauna',
  'grade=0',
  'grade=09',
])('meaningless query parameters are left out: %s', (query) => {
  expect(canonicalAddress(`/programs?${query}&utm_source=mail`).canonical).toBe('/programs');
});
