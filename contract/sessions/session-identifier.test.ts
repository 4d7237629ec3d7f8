import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeSessionIdentifier, encodeSessionIdentifier } from './session-identifier.ts';

const anyId = fc.oneof(
  fc.integer({ min: 1, max: 100_000 }),
  fc.maxSafeInteger().filter((id) => id > 0),
);

function tokenOf(content: string): string {
  return btoa(content).replaceAll('=', '');
}

test.for([
  [1, 'czE'],
  [12, 'czEy'],
  [123, 'czEyMw'],
] as const)('session %i has the identifier %s', ([id, token]) => {
  expect(encodeSessionIdentifier(id)).toBe(token);
});

test('an identifier is decoded to its session’s number', () => {
  fc.assert(
    fc.property(anyId, (id) => {
      const token = encodeSessionIdentifier(id);
      expect(token).toMatch(/^[A-Za-z0-9]+$/);
      expect(decodeSessionIdentifier(token)).toBe(id);
    }),
  );
});

test('a plain number is accepted as a session’s number', () => {
  fc.assert(
    fc.property(anyId, (id) => {
      expect(decodeSessionIdentifier(String(id))).toBe(id);
    }),
  );
});

test.for([
  '',
  '0',
  '00',
  '007',
  '-1',
  '+1',
  ' 1',
  '1 ',
  '1\n',
  '1.5',
  '1.0',
  '1e1',
  '0x1',
  '12abc',
  'abc',
  '١',
  '9007199254740992',
  '99999999999999999999',
  's1',
  'czE=',
  ' czE',
  'czE\n',
  'c zE',
  'czF',
  'CZE',
  'Z',
  'é',
  tokenOf('s'),
  tokenOf('s0'),
  tokenOf('s01'),
  tokenOf('s-1'),
  tokenOf('s1.5'),
  tokenOf('s1x'),
  tokenOf('s 1'),
  tokenOf('S1'),
  tokenOf('x1'),
  tokenOf('1'),
  tokenOf('11'),
  tokenOf('s9007199254740992'),
])('%j is not a session identifier', (text) => {
  expect(decodeSessionIdentifier(text)).toBeUndefined();
});

test('whatever is accepted is the identifier or the number of a session', () => {
  const nearToken = anyId.chain((id) =>
    fc
      .tuple(fc.constant(encodeSessionIdentifier(id)), fc.nat(20), fc.string({ maxLength: 2 }))
      .map(([token, at, inserted]) => token.slice(0, at) + inserted + token.slice(at + 1)),
  );
  const wrapped = fc.string({
    unit: fc.constantFrom('s', '0', '1', '2', '9', '.', '-', '+', ' ', 'e'),
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.oneof(nearToken, wrapped, wrapped.map(tokenOf), fc.string()), (text) => {
      const id = decodeSessionIdentifier(text);
      fc.pre(id !== undefined);
      expect(Number.isSafeInteger(id) && id > 0).toBe(true);
      expect([String(id), encodeSessionIdentifier(id)]).toContain(text);
    }),
  );
});
