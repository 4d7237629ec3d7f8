import { expect, test } from 'vitest';
import type { Program } from '#contract/catalogue/program.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import {
  agreementOf,
  cartItemOf,
  departuresOf,
  isBookable,
  unbookableLabel,
  wordsToAgreeTo,
} from './departure.ts';

const program = {
  id: 5,
  slug: 'nasa-space-training',
  title: 'Space Training',
  category: 'STEM Programs',
  duration: '10-14 days',
  image: '/images/posters/nasa-space-training.svg',
  price: 5_499,
} as Program;

function buildDeparture(departure: Partial<WorkshopSession> = {}): WorkshopSession {
  return {
    id: 71,
    identifier: 'czcx',
    session_title: '10 days in Florida',
    program_type: 'essentials',
    location: 'Miami and Orlando',
    city: 'Miami',
    formatted_date: 'Monday, May 3 – Wednesday, May 12, 2027',
    time: 'May 3, 2:00 PM – May 12, 12:00 PM',
    zone_label: 'EDT',
    starts_at: '2027-05-03T18:00:00.000Z',
    sale_state: 'open',
    remaining_spots: 3,
    effective_price: 5_499,
    ...departure,
  } as WorkshopSession;
}

test('the two routes are distinguished by program type, the next departure first', () => {
  const sessions = [
    buildDeparture({ id: 1, starts_at: '2027-09-01T18:00:00.000Z' }),
    buildDeparture({ id: 2, program_type: 'mastery' }),
    buildDeparture({ id: 3, starts_at: '2027-02-01T18:00:00.000Z' }),
  ];
  expect(departuresOf(sessions, 'essentials').map(({ id }) => id)).toEqual([3, 1]);
  expect(departuresOf(sessions, 'mastery').map(({ id }) => id)).toEqual([2]);
});

test('a departure can be booked while it is open and has a seat and a price', () => {
  expect(isBookable(buildDeparture())).toBe(true);
  expect(isBookable(buildDeparture({ effective_price: 0 }))).toBe(true);
  expect(isBookable(buildDeparture({ remaining_spots: 0 }))).toBe(false);
  expect(isBookable(buildDeparture({ sale_state: 'closed' }))).toBe(false);
  expect(isBookable(buildDeparture({ sale_state: 'cancelled' }))).toBe(false);
  expect(isBookable(buildDeparture({ effective_price: null }))).toBe(false);
});

test('without a seat the button says SOLD OUT; without a departure it says so', () => {
  expect(unbookableLabel([buildDeparture({ remaining_spots: 0 })])).toBe('SOLD OUT');
  expect(unbookableLabel([])).toBe('NO DEPARTURE OPEN');
  expect(unbookableLabel([buildDeparture({ sale_state: 'closed' })])).toBe('NO DEPARTURE OPEN');
});

test('a ticket in the cart is one seat of the departure, at its own price', () => {
  expect(cartItemOf(program, buildDeparture({ effective_price: 5_200 }))).toEqual({
    program,
    selectedSession: {
      id: 71,
      identifier: 'czcx',
      title: '10 days in Florida',
      price: 5_200,
      location: 'Miami and Orlando',
      city: 'Miami',
      when: 'Monday, May 3 – Wednesday, May 12, 2027 (May 3, 2:00 PM – May 12, 12:00 PM EDT)',
      programType: 'essentials',
    },
    quantity: 1,
    availableSpots: 3,
  });
});

test('a departure without a title is named after its place', () => {
  const { selectedSession } = cartItemOf(program, buildDeparture({ session_title: null }));
  expect(selectedSession?.title).toBe('Miami and Orlando');
});

test('a route has words of its own, or those of the whole program', () => {
  const forAll = { id: 1, text: 'I agree.', program_type: null };
  const ofTenDays = { id: 2, text: 'I agree to ten days.', program_type: 'essentials' as const };
  const agreements = [forAll, ofTenDays];
  expect(agreementOf({ agreements }, 'essentials')).toBe(ofTenDays);
  expect(agreementOf({ agreements }, 'mastery')).toBe(forAll);
  expect(agreementOf({ agreements: [ofTenDays] }, 'mastery')).toBeUndefined();
  expect(agreementOf(undefined, 'mastery')).toBeUndefined();
  expect(cartItemOf(program, buildDeparture(), 2)).toMatchObject({ agreementId: 2 });
  expect(cartItemOf(program, buildDeparture())).not.toHaveProperty('agreementId');
});

test('the words of our server are asked, none if the office has emptied them, and ours for another API', () => {
  const agreement = { id: 3, text: 'I agree to the trip.', program_type: null };
  expect(wordsToAgreeTo({ agreements: [agreement] }, agreement, 'Ours')).toBe('I agree to the trip.');
  expect(wordsToAgreeTo({ agreements: [] }, undefined, 'Ours')).toBeUndefined();
  expect(wordsToAgreeTo({}, undefined, 'Ours')).toBe('Ours');
});
