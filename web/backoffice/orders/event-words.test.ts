import { expect, test } from 'vitest';
import { eventName, eventWithOutcome, providerEventName } from './event-words.ts';

test('an ended order shows its cause, and no culprit when the cause is unknown', () => {
  expect(eventName('cancelled', 'office')).toBe('Cancelled by the office');
  expect(eventName('cancelled', 'provider_refused')).toBe('Rejected by the card provider');
  expect(eventName('cancelled', 'session_cancelled')).toBe('Its session was cancelled');
  expect(eventName('cancelled')).toBe('Cancelled');
  expect(eventName('expired', null)).toBe('Expired');
});

test('an order’s page shows the result as well', () => {
  expect(eventWithOutcome('paid')).toBe('Paid: seats sold, tickets issued');
  expect(eventWithOutcome('cancelled', 'office')).toBe('Cancelled by the office: seats released');
  expect(eventWithOutcome('cancelled', 'replaced')).toBe('Replaced by a new order of the buyer');
});

test('an event of another release is shown as it is stored', () => {
  expect(eventWithOutcome('turned_round', 'no cause of ours')).toBe('Turned round');
});

test('events of the card provider are shown in words, otherwise by their name there', () => {
  expect(providerEventName('payment_intent.created')).toBe('Card provider: payment started');
  expect(providerEventName('price.created')).toBe('Card provider: “price.created”');
});
