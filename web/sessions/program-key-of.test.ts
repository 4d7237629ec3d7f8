import { expect, test } from 'vitest';
import { isKnownWorkshop, programKeyOf } from './program-key-of.ts';

test.each([
  ['leadership-negotiation-communication', 'leadership-negotiation-communication'],
  ['premier-workshop', 'premier-workshop'],
  ['negotiation-workshop', 'negotiation-workshop'],
  ['harvard-negotiation', 'harvard-negotiation-workshop'],
  ['harvard-negotiation-workshop', 'harvard-negotiation-workshop'],
  ['leadership-workshop', 'cambridge-leadership-workshop'],
  ['cambridge-leadership', 'cambridge-leadership-workshop'],
  ['cambridge-leadership-workshop', 'cambridge-leadership-workshop'],
])('%s is booked as %s', (slug, key) => {
  expect(programKeyOf(slug)).toBe(key);
  expect(isKnownWorkshop(slug)).toBe(true);
});

test.each(['', 'entrepreneurship', 'constructor', '__proto__', 'PREMIER-WORKSHOP'])(
  'the unknown name "%s" falls back to the premier workshop',
  (slug) => {
    expect(programKeyOf(slug)).toBe('premier-workshop');
    expect(isKnownWorkshop(slug)).toBe(false);
  },
);
