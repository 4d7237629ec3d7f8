import { expect, test } from 'vitest';
import { programAddress, sessionsAddress } from './program-address.ts';

test.each([
  [{ slug: 'mentorship', category: 'Mentorship' }, '/programs/mentorship'],
  [{ slug: 'premier-workshop', category: 'Leadership Programs' }, '/workshop-booking/premier-workshop'],
  [{ slug: 'any-workshop', category: 'workshop' }, '/workshop-booking/any-workshop'],
  [{ slug: 'nasa-space-training', category: 'STEM Programs' }, '/nasa-programs'],
  [{ slug: 'another-flight', category: 'NASA Partnership' }, '/nasa-programs'],
])('%j is at home at %s', (program, address) => {
  expect(programAddress(program)).toBe(address);
});

test.each([
  [
    { slug: 'negotiation-workshop', category: 'Leadership Programs' },
    '/workshop-booking/negotiation-workshop',
  ],
  [{ slug: 'nasa-space-training', category: 'STEM Programs' }, '/nasa-programs'],
])('the sessions of %j are chosen at %s', (program, address) => {
  expect(sessionsAddress(program)).toBe(address);
});
