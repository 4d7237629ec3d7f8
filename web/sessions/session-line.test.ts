import { expect, test } from 'vitest';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { sessionLine } from './session-line.ts';

const session = {
  id: 12,
  identifier: 'czEy',
  session_title: null,
  program_type: 'mastery',
  location: 'Jongno, Seoul',
  city: 'Seoul',
  full_location: 'Lakeside Hall, Seoul, South Korea',
  formatted_date: 'Monday, May 5, 2031',
  time: '9:00 AM – 5:00 PM',
  zone_label: 'GMT+9',
  remaining_spots: 7,
  effective_price: 649.5,
  program: { id: 6, slug: 'a-workshop', title: 'A workshop', price: 499 },
} as WorkshopSession;

const program = {
  category: 'Leadership Programs',
  duration: '2 days',
  image: '/images/posters/a-workshop.svg',
};

test('a line names the session with its own price, place and time', () => {
  expect(sessionLine(session, program)).toEqual({
    program: { id: 6, slug: 'a-workshop', title: 'A workshop', price: 499, ...program },
    selectedSession: {
      id: 12,
      identifier: 'czEy',
      title: 'Jongno, Seoul',
      price: 649.5,
      location: 'Lakeside Hall, Seoul, South Korea',
      city: 'Seoul',
      when: 'Monday, May 5, 2031, 9:00 AM – 5:00 PM GMT+9',
      programType: 'mastery',
    },
    quantity: 1,
    availableSpots: 7,
  });
});

test('when the program has no price, the session’s price is used', () => {
  const onQuote = { ...session, program: { ...session.program, price: null } };
  expect(sessionLine(onQuote, program).program.price).toBe(649.5);
});

test('two moments of a trip stand in brackets, because they name their days again', () => {
  const trip = {
    ...session,
    formatted_date: 'Wednesday, December 30, 2026 – Friday, January 8, 2027',
    time: 'December 30, 2:00 PM – January 8, 12:00 PM',
    zone_label: 'EST',
  };
  expect(sessionLine(trip, program).selectedSession?.when).toBe(
    'Wednesday, December 30, 2026 – Friday, January 8, 2027 (December 30, 2:00 PM – January 8, 12:00 PM EST)',
  );
});
