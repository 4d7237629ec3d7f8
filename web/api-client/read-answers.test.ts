import { expect, test } from 'vitest';
import type { Program } from '#contract/catalogue/program.ts';
import { encodeSessionIdentifier } from '#contract/sessions/session-identifier.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { termsOfProgram } from '#web/catalogue/terms-shown.ts';
import { readDetails } from './read-details.ts';
import { readProgram, readPartialProgram, readProgramPage } from './read-program.ts';
import { readSession } from './read-session.ts';

const program: Program = {
  id: 5,
  slug: 'nasa-space-training',
  title: 'Space Training',
  description: 'Ten or fourteen days.',
  image: '/images/posters/nasa-space-training.svg',
  category: 'STEM Programs',
  track: 'experiential-learning',
  duration: '10-14 days',
  price: 5_499,
  formatted_price: '$5,499',
  currency: 'usd',
  features: ['A week at the center'],
  certificate: 'Certificate of completion',
  schedule: 'Mornings, in person',
  selling_points: ['Small groups'],
  has_formats: false,
  available_tickets: 20,
  remaining_tickets: 8,
  sold_tickets: 12,
  is_sold_out: false,
  grade_levels: ['9', '10'],
  audiences: ['high-school', 'university'],
  grades: [9, 10],
  sold_by: 'session',
  coming_sessions: 6,
  lowest_session_price: 4_999,
  next_session_date: '2031-05-05',
};

const { id, slug, title, description, price, formatted_price, currency, has_formats } = program;

const session: WorkshopSession = {
  id: 23,
  identifier: encodeSessionIdentifier(23),
  session_title: 'Seoul Essentials',
  program_type: 'mastery',
  location: 'Jongno, Seoul',
  city: 'Seoul',
  country: 'South Korea',
  country_code: 'KR',
  full_location: 'Ondol House, Seoul, South Korea',
  venue_name: 'Ondol House',
  venue_address: '1 Bukchon-ro',
  venue_facts: ['step-free', 'halal-kitchen'],
  organization_logo: null,
  organization_logo_alt: '',
  location_highlights: ['High School', 'Grades 9 to 12'],
  audiences: ['university'],
  date: '2027-03-06',
  formatted_date: 'March 6, 2027',
  time: '9:00 AM to 5:00 PM',
  timezone: 'Asia/Seoul',
  zone_label: 'GMT+9',
  starts_at: '2027-03-06T00:00:00.000Z',
  ends_at: '2027-03-06T08:00:00.000Z',
  local_start: '2027-03-06T09:00',
  local_end: '2027-03-06T17:00',
  calendar_url: 'https://www.example.com/api/v1/workshop-sessions/czIz/calendar',
  sale_state: 'open',
  remaining_spots: 8,
  booked_spots: 12,
  capacity_percentage: 60,
  urgency_level: 'high',
  effective_price: 449,
  formatted_effective_price: '$449',
  price_difference: -5_050,
  is_premium_pricing: false,
  is_discounted_pricing: true,
  is_featured: true,
  is_almost_sold_out: false,
  is_limited_availability: false,
  special_notes: null,
  metadata: { grade_levels: [9, '10'] },
  program: { id, slug, title, description, price, formatted_price, currency, has_formats },
};

test('responses of our own API are read unchanged', () => {
  expect(readProgram(program)).toEqual(program);
  expect(readSession(session)).toEqual(session);
  expect(readPartialProgram(session.program)).toEqual(session.program);
});

test.each([undefined, null, 'step-free', [], ['ramp', 7]])(
  'a session with the venue facts %j has none',
  (facts) => {
    expect(readSession({ ...session, venue_facts: facts })?.venue_facts).toEqual([]);
  },
);

test('a session says what it needs to run; an API that does not know of it leaves no trace', () => {
  const line = 'Runs with at least 6 people, decided on March 3, 2027: 4 confirmed so far.';
  expect(readSession({ ...session, minimum_line: line })?.minimum_line).toBe(line);
  for (const other of [undefined, null, '', []])
    expect(readSession({ ...session, minimum_line: other })).not.toHaveProperty('minimum_line');
});

test('prices and numbers can be texts', () => {
  expect(readProgram({ id: '7', title: 'Chess', price: '1249.50', remaining_tickets: '3' })).toMatchObject({
    id: 7,
    slug: '7',
    price: 1_249.5,
    formatted_price: '$1,249.50',
    remaining_tickets: 3,
    sold_by: 'seat',
  });
});

test.each([undefined, null, '', 'on request', {}])('%j is not a price: the program is on quote', (told) => {
  expect(readProgram({ id: 7, price: told })).toMatchObject({
    price: null,
    formatted_price: 'Custom',
    sold_by: 'quote',
  });
});

test.each([null, 'a program', {}, { id: 0 }, { id: 'x' }, { id: 1.5 }])(
  '%j is neither a program nor a session',
  (told) => {
    expect(readProgram(told)).toBeUndefined();
    expect(readSession(told, program)).toBeUndefined();
  },
);

test.each([undefined, 'soon', '2031-99-01'])('%j is not the date of a next session', (told) => {
  expect(readProgram({ id: 7, next_session_date: told })).toMatchObject({ next_session_date: null });
});

test('nothing is assumed about the missing fields of a program', () => {
  expect(readPartialProgram({ id: 4, title: 'Negotiation', description: 'Two days.' })).toEqual({
    id: 4,
    slug: '4',
    title: 'Negotiation',
    description: 'Two days.',
  });
});

test('page links can have labels with markup and no address', () => {
  const { links, last_page, current_page } = readProgramPage({
    data: [{ id: 1 }, { name: 'of no program' }],
    total: 31,
    links: [
      { url: null, label: '&laquo; Previous', active: false },
      { url: 'https://api.example.com/api/v1/programs?page=2', label: '2', active: true },
      { url: 'https://api.example.com/api/v1/programs?page=3', label: 'Next &raquo;', active: false },
    ],
  });
  expect(links.map(({ label }) => label)).toEqual(['« Previous', '2', 'Next »']);
  expect(last_page).toBe(3);
  expect(current_page).toBe(2);
});

test('a session with only a date has no time zone for calculations', () => {
  const told = { id: 9, date: '2027-03-06', timezone: 'Asia/Seoul', remaining_spots: 2, booked_spots: '18' };
  expect(readSession({ ...told, effective_price: '499' }, program)).toMatchObject({
    identifier: encodeSessionIdentifier(9),
    formatted_date: 'Saturday, March 6, 2027',
    timezone: '',
    zone_label: 'Asia/Seoul',
    sale_state: 'open',
    capacity_percentage: 90,
    urgency_level: 'critical',
    is_almost_sold_out: true,
    formatted_effective_price: '$499',
    is_discounted_pricing: true,
    program: { id: 5 },
  });
});

test('the page number is the one in its address, whatever its label', () => {
  const { links, current_page } = readProgramPage({
    data: [],
    links: [
      { url: '/programs?per_page=15&page=3', label: 'Page&nbsp;three', active: true },
      { url: null, label: '&#8230;', active: false },
    ],
  });
  expect(links.map(({ label }) => label)).toEqual(['Page three', '…']);
  expect(current_page).toBe(3);
});

test.each([
  [{}, false],
  [{ remaining_tickets: 0 }, true],
  [{ available_tickets: '20', sold_tickets: '20' }, true],
  [{ is_sold_out: 1, remaining_tickets: 4 }, true],
  [{ is_sold_out: false, remaining_tickets: 0 }, false],
])('whether a program with %j is sold out: %j', (told, isSoldOut) => {
  expect(readProgram({ id: 7, price: 10, ...told })?.is_sold_out).toBe(isSoldOut);
});

test.each([
  [{ category: 'Pre-College Programs' }, 'pre-college'],
  [{ category: 'Experiential Learning' }, 'experiential-learning'],
  [{ category: 'Mentorship' }, null],
  [{ category: 'Experiential Learning', track: null }, null],
])('without a track %j gets the track of its category: %j', (told, track) => {
  expect(readProgram({ id: 7, ...told })?.track).toBe(track);
});

test('a session with neither date nor place is named after its program', () => {
  expect(readSession({ id: 9, program: { id: 4, title: 'Negotiation' } })).toMatchObject({
    session_title: 'Negotiation',
    formatted_date: 'Date to be announced',
    local_start: '',
    effective_price: null,
    sale_state: 'open',
  });
});

test('a session with few fields is essentials, of normal urgency and not featured', () => {
  const told = { id: 9, city: 'Seoul', location_highlights: ['Executive', 'Grade 12'], remaining_spots: 20 };
  expect(readSession(told, program)).toMatchObject({
    session_title: null,
    program_type: 'essentials',
    location: 'Seoul',
    audiences: ['executive'],
    urgency_level: 'normal',
    is_featured: false,
    organization_logo: null,
    organization_logo_alt: '',
    special_notes: null,
    metadata: { grade_levels: [] },
  });
});

test.each([
  ['08:05:00', '8:05 AM'],
  ['12:00', '12:00 PM'],
  ['00:30', '12:30 AM'],
  ['9:30 AM to noon', '9:30 AM to noon'],
])('the time %j is shown as %j', (told, time) => {
  expect(readSession({ id: 9, time: told, program: { id: 4 } })?.time).toBe(time);
});

test('an invalid date is shown as to be announced', () => {
  expect(readSession({ id: 9, date: '2031-13-45', program: { id: 4 } })?.date).toBe('');
});

test('the list’s program fields apply to its sessions', () => {
  const list = { id: 4, slug: 'negotiation', title: 'Negotiation', price: '610.00' };
  expect(readSession({ id: 9, program: { id: 4, title: 'Short' } }, list)?.program).toMatchObject({
    slug: 'negotiation',
    title: 'Short',
    price: 610,
  });
  expect(readSession({ id: 9, program: { id: 5 } }, list)?.program).toMatchObject({ slug: '5' });
});

test.each([
  ['499', 499, 0, false, false],
  [549, 499, 50, true, false],
  [449, '499', -50, false, true],
  [null, 499, null, false, false],
])(
  'a session at %j of a program at %j differs by %j',
  (price, ofProgram, difference, premium, discounted) => {
    expect(readSession({ id: 9, effective_price: price }, { id: 4, price: ofProgram })).toMatchObject({
      price_difference: difference,
      is_premium_pricing: premium,
      is_discounted_pricing: discounted,
    });
  },
);

test.each(['$', 'US dollars', '', 'us', '€', 840, null, {}])(
  'an invalid currency code (%j) does not break the page',
  (unknown) => {
    const told = { id: 7, price: 499, currency: unknown };
    expect(readProgram(told)).toMatchObject({ currency: 'usd', formatted_price: '$499' });
  },
);

test('a currency code is accepted in upper and lower case', () => {
  expect(readProgram({ id: 7, price: 499, currency: 'EUR' })).toMatchObject({
    currency: 'eur',
    formatted_price: '€499',
  });
});

test('when and where a program is held is read if a host sends it', () => {
  const held = {
    formatted_date: 'Saturday, May 3, 2031',
    time: '9:00 AM – 5:00 PM',
    zone_label: 'GMT+9',
    full_location: 'Lakeside Hall, Seoul, South Korea',
    starts_at: '2031-05-03T00:00:00.000Z',
    ends_at: '2031-05-03T08:00:00.000Z',
    sale_state: 'closed',
  };
  expect(readProgram({ ...program, ...held })).toMatchObject(held);
  const unknown = {
    formatted_date: null,
    starts_at: 'soon',
    starts_within_days: 'seven',
    sale_state: 'maybe',
  };
  expect(readProgram({ ...program, ...unknown })).toEqual(program);
  expect(readProgram({ ...program, starts_within_days: 7 })).toMatchObject({ starts_within_days: 7 });
});

test('the terms of a program that is held once are said as dates', () => {
  const terms = {
    id: 1,
    name: 'Standard',
    steps: [{ days: 61, percent: 100 }],
    date_change_until_days: null,
    date_changes_most: null,
    hand_on_until_days: null,
    withdrawal_days: null,
    lines: [],
  };
  const told = { id: 7, sold_by: 'seat', date: '2099-04-17', timezone: 'Asia/Baku', booking_terms: terms };
  const shown = termsOfProgram({ sold_by: 'seat', ...readDetails(told) });
  expect(shown?.lines[0]).toBe('Full refund until February 15, 2099; then none.');
});
