import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSecretBox } from './secret-box.ts';

const secret = Buffer.from('JBSWY3DPEHPK3PXPABCD');
const owner = 'authenticator_app:1';
const first = randomBytes(32);
const second = randomBytes(32);

test('what is sealed is read with the key, and shows nothing of itself', () => {
  const box = openSecretBox({ current: first });
  const sealed = box.seal(secret, owner);
  expect(box.open(sealed, owner)).toEqual(secret);
  expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]+$/);
  expect(Buffer.from(sealed.split('.')[3] ?? '', 'base64url').includes(secret)).toBe(false);
  expect(box.seal(secret, owner)).not.toBe(sealed);
});

test('nothing opens it for another owner, with another key, or after a change', () => {
  const box = openSecretBox({ current: first });
  const sealed = box.seal(secret, owner);
  expect(box.open(sealed, 'authenticator_app:2')).toBeUndefined();
  expect(openSecretBox({ current: second }).open(sealed, owner)).toBeUndefined();
  const [format, id, nonce, text = ''] = sealed.split('.');
  const changed = Buffer.from(text, 'base64url');
  changed[0]! ^= 1;
  expect(box.open([format, id, nonce, changed.toString('base64url')].join('.'), owner)).toBeUndefined();
  for (const broken of ['', 'v1', `v1.${id}..`, `v1.${id}.${nonce}.AA`, `v2.${id}.${nonce}.${text}`])
    expect(box.open(broken, owner), broken).toBeUndefined();
});

test('after a change of the key both open, and only the new one seals', () => {
  const sealed = openSecretBox({ current: first }).seal(secret, owner);
  const box = openSecretBox({ current: second, former: first });
  expect(box.open(sealed, owner)).toEqual(secret);
  expect(box.isSealedWithCurrentKey(sealed)).toBe(false);
  const again = box.seal(secret, owner);
  expect(box.isSealedWithCurrentKey(again)).toBe(true);
  expect(openSecretBox({ current: first }).open(again, owner)).toBeUndefined();
});

test('a keyed hash is the same for the same text and key alone, and shows nothing of it', () => {
  const hashOf = (text: string, current = first) => openSecretBox({ current }).keyedHash(text);
  expect(hashOf('network 192.0.2.7')).toMatch(/^[0-9a-f]{16}$/);
  expect(hashOf('network 192.0.2.7')).toBe(hashOf('network 192.0.2.7'));
  expect(hashOf('network 192.0.2.8')).not.toBe(hashOf('network 192.0.2.7'));
  expect(hashOf('network 192.0.2.7', second)).not.toBe(hashOf('network 192.0.2.7'));
});
