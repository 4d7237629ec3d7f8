import { expect, test } from 'vitest';
import { dateChangeInWords, eventName, eventWithOutcome, providerEventName } from './event-words.ts';

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

test('a change of date says from where to where, and what was paid or returned', () => {
  const told = (differenceCents: number, tickets = 1) =>
    dateChangeInWords(
      {
        changes: Object.entries({ tickets, differenceCents, from: 'Seoul, May 5', to: 'London, June 8' }).map(
          ([field, after]) => ({ field, before: null, after }),
        ),
      },
      'usd',
    );
  expect(told(-21_000)).toBe('1 seat, $210 back: Seoul, May 5 → London, June 8');
  expect(told(30_000, 2)).toBe('2 seats, $300 paid: Seoul, May 5 → London, June 8');
  expect(told(0)).toBe('1 seat, nothing to pay: Seoul, May 5 → London, June 8');
});
