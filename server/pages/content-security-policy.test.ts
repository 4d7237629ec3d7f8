import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((text) => text.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

const ours = { apiBaseUrl: '/api/v1', cardScript: undefined };

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('of inline scripts exactly those that are given may run, each named once', () => {
  const policy = contentSecurityPolicy(['one()', '\n two(); \n', 'one()'], ours);
  expect(directive(policy, 'script-src')).toEqual(["'self'", hashOf('one()'), hashOf('\n two(); \n')]);
});

test('a document without inline scripts allows none', () => {
  const policy = contentSecurityPolicy([], ours);
  expect(directive(policy, 'script-src')).toEqual(["'self'"]);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('the API of another host can be called, and no other', () => {
  expect(directive(contentSecurityPolicy([], ours), 'connect-src')).toEqual(["'self'"]);
  expect(
    directive(
      contentSecurityPolicy([], { ...ours, apiBaseUrl: 'https://api.example.com:8443/v1' }),
      'connect-src',
    ),
  ).toEqual(["'self'", 'https://api.example.com:8443']);
});

test('pictures of another host’s catalogue can be anywhere, ours are on this host', () => {
  expect(directive(contentSecurityPolicy([], ours), 'img-src')).toEqual(["'self'", 'data:']);
  const policy = contentSecurityPolicy([], { ...ours, apiBaseUrl: 'http://api.example.com/v1' });
  expect(directive(policy, 'img-src')).toEqual(["'self'", 'data:', 'http://api.example.com', 'https:']);
});

test('everything else is refused, and strings become script only through the one policy', () => {
  const policy = contentSecurityPolicy([], ours);
  expect(directive(policy, 'default-src')).toEqual(["'none'"]);
  expect(directive(policy, 'base-uri')).toEqual(["'none'"]);
  expect(directive(policy, 'frame-ancestors')).toEqual(["'none'"]);
  expect(directive(policy, 'form-action')).toEqual(["'self'"]);
  expect(directive(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
  expect(directive(policy, 'trusted-types')).toEqual(['default']);
  expect(directive(policy, 'style-src')).toEqual(["'self'"]);
});

test('the card provider’s script can run where it is needed, in its own frames', () => {
  const policy = contentSecurityPolicy([], { ...ours, cardScript: 'https://cards.example.com/v1/cards.js' });
  expect(directive(policy, 'script-src')).toEqual(["'self'", 'https://cards.example.com']);
  expect(directive(policy, 'frame-src')).toEqual(['https://cards.example.com']);
  expect(contentSecurityPolicy([], ours)).not.toContain('frame-src');
});
