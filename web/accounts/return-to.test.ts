import { expect, test } from 'vitest';
import { isSignInPage, signInAddress } from './redirect-to-sign-in.ts';
import { readReturnTo } from './return-to.ts';

const asked = (returnTo: string) => readReturnTo(`?${new URLSearchParams({ returnTo })}`);

test.each([
  '/cart',
  '/',
  '/dashboard',
  '/verify-email',
  '/programs?search=model+un&page=2',
  '/programs?search=a%40b.c//d',
  '/orders/ABCD-EFGH-JKLM#tickets',
  '/workshop-booking/leadership-negotiation-communication/session/czEy',
])('%s is a path of this site', (path) => {
  expect(asked(path)).toBe(path);
});

test.each([
  ['nothing', ''],
  ['another host', 'https://evil.example/cart'],
  ['a host without scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash further on', '/cart\\..\\evil'],
  ['an encoded slash', '/%2fevil.example'],
  ['an encoded slash in capitals', '/%2Fevil.example'],
  ['a slash encoded twice', '/%252fevil.example'],
  ['a slash encoded four times', '/%2525252fevil.example'],
  ['an encoded backslash', '/%5cevil.example'],
  ['a dot before two slashes', '/.//evil.example'],
  ['a way up to two slashes', '/cart/..//evil.example'],
  ['an encoded dot before two slashes', '/%2e//evil.example'],
  ['a tab', '/\t/evil.example'],
  ['a line break', '/\n/evil.example'],
  ['an encoded tab', '/%09/evil.example'],
  ['a space in front', ' //evil.example'],
  ['a tab in front', '\t//evil.example'],
  ['a program', 'javascript:alert(1)'],
  ['a program in capitals', 'JavaScript:alert(1)'],
  ['data', 'data:text/html,hello'],
  ['a user of another host', '@evil.example'],
  ['a path that names a user', '/@evil.example'],
  ['a path that names an encoded user', '/%40evil.example'],
  ['a user of our name', 'https://site.invalid@evil.example/'],
  ['our own placeholder', '//site.invalid/cart'],
  ['a path without its slash', 'cart'],
  ['broken encoding', '/%zz'],
  ['signing in', '/signin'],
  ['signing in, which remembers itself', '/signin?returnTo=/signin'],
  ['signing in with a slash', '/signin/'],
  ['the other name of signing in', '/login'],
  ['signing up', '/signup'],
  ['something endless', `/${'a'.repeat(3_000)}`],
])('%s leads to the dashboard', (_, text) => {
  expect(asked(text)).toBe('/dashboard');
});

test('without a return address sign-in leads to the dashboard', () => {
  expect(readReturnTo('')).toBe('/dashboard');
  expect(readReturnTo('?other=/cart')).toBe('/dashboard');
});

test('a page that needs a sign-in is remembered with its query', () => {
  const address = signInAddress({ pathname: '/dashboard', search: '?tab=orders' });
  expect(address).toBe('/signin?returnTo=%2Fdashboard%3Ftab%3Dorders');
});

test('three pages are sign-in pages', () => {
  expect(['/signin', '/login', '/signup', '/signin/'].every(isSignInPage)).toBe(true);
  expect(['/', '/signin-help', '/dashboard'].some(isSignInPage)).toBe(false);
});
