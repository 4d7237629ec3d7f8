import { expect, test } from 'vitest';
import { offerAddress, programAddress, sessionsAddress } from './program-address.ts';

test.each([
  [{ slug: 'mentorship', category: 'Mentorship' }, '/programs/mentorship'],
  [{ slug: 'premier-workshop', category: 'Leadership Programs' }, '/workshop-booking/premier-workshop'],
  [{ slug: 'any-workshop', category: 'workshop' }, '/workshop-booking/any-workshop'],
  [{ slug: 'nasa-space-training', category: 'STEM Programs' }, '/nasa-programs'],
  [{ slug: 'another-flight', category: 'NASA Partnership' }, '/nasa-programs'],
])('the page of %j is %s', (program, address) => {
  expect(programAddress(program)).toBe(address);
});

test.each([
  [
    { slug: 'negotiation-workshop', category: 'Leadership Programs' },
    '/workshop-booking/negotiation-workshop',
  ],
  [{ slug: 'nasa-space-training', category: 'STEM Programs' }, '/nasa-programs'],
])('the sessions of %j are listed at %s', (program, address) => {
  expect(sessionsAddress(program)).toBe(address);
});

test.each([
  [
    { slug: 'negotiation-workshop', category: 'Leadership Programs' },
    'c1',
    '/workshop-booking/negotiation-workshop/session/c1',
  ],
  [{ slug: 'nasa-space-training' }, 'c2', '/nasa-programs'],
  [{ slug: 'another-flight', category: 'NASA Partnership' }, 'c3', '/nasa-programs'],
  [{ slug: 'nasa-space-training' }, null, '/nasa-programs'],
  [{ slug: 'mentorship' }, undefined, '/programs/mentorship'],
])('%j with the session %s is at %s', (program, session, address) => {
  expect(offerAddress(program, session)).toBe(address);
});
