import { expect, test } from 'vitest';
import { eventName, eventWithOutcome, toldByProvider } from './event-words.ts';

test('who gave an order up is told by why it ended, and nobody is blamed where that is not known', () => {
  expect(eventName('cancelled', 'given up by the office')).toBe('Given up by the office');
  expect(eventName('cancelled', 'refused by the card provider')).toBe('Refused by the card provider');
  expect(eventName('cancelled', 'the session was called off')).toBe('Its session was called off');
  expect(eventName('cancelled')).toBe('Given up');
  expect(eventName('expired', 'not paid in time')).toBe('Expired');
});

test('an order’s page tells what came of it as well', () => {
  expect(eventWithOutcome('paid')).toBe('Paid: seats sold, tickets made');
  expect(eventWithOutcome('cancelled', 'given up by the office')).toBe(
    'Given up by the office: seats given back',
  );
  expect(eventWithOutcome('turned_round')).toBe('Turned round');
});

test('what the card provider told is said in words, else as it is named there', () => {
  expect(toldByProvider('payment_intent.created')).toBe('The card provider told: a payment is begun');
  expect(toldByProvider('price.created')).toBe('The card provider told: “price.created”');
});
