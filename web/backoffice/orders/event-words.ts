import { inWords } from '../parts/in-words.ts';

/** What happens to an order, and what came of it. */
const events: Record<string, [name: string, outcome?: string]> = {
  placed: ['Order made', 'seats held'],
  paid: ['Paid', 'seats sold, tickets made'],
  awaiting_payment: ['Payment under way', 'the money comes later'],
  expired: ['Expired', 'seats given back'],
  cancelled: ['Given up', 'seats given back'],
  failed: ['Payment failed', 'seats given back'],
  replaced: ['Replaced by another cart of the buyer'],
  claimed: ['Became part of an account'],
  alert: ['Alert to the office'],
  'refund due': ['Refund owed'],
  'refund pending': ['Refund under way at the provider'],
  'refund succeeded': ['Refund done'],
  'refund failed': ['Refund failed'],
  'refund outside': ['Money to be returned outside of this system'],
  'refund returned outside': ['Money returned in another way'],
  'seats given back': ['Seats given back', 'nothing was paid for them'],
  'refused by provider': ['The card provider refused the checkout'],
};

/** Whoever ended it, or what. */
const ends: Record<string, string> = {
  'given up by the office': 'Given up by the office',
  'refused by the card provider': 'Refused by the card provider',
  'the session was called off': 'Its session was called off',
};

/** An event that is not named here reads as it is written. */
export function eventName(kind: string, why: string | null = null): string {
  return (kind === 'cancelled' && ends[why ?? '']) || (events[kind]?.[0] ?? inWords(kind));
}

export function eventWithOutcome(kind: string, why: string | null = null): string {
  const outcome = events[kind]?.[1];
  return outcome === undefined ? eventName(kind, why) : `${eventName(kind, why)}: ${outcome}`;
}
