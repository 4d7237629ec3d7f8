import { expect, test } from 'vitest';
import { PROGRAM_CATEGORIES } from '#contract/catalogue/program-filter.ts';
import { ROUTE_WORDS } from '#contract/catalogue/route-words.ts';
import { VENUE_FACTS } from '#contract/catalogue/venue-fact.ts';
import { samplePrograms, sampleSessions } from './sample-catalogue.ts';
import { sampleDates } from './sample-dates.ts';
import { sampleSeatForms } from './sample-seat-forms.ts';
import { sampleVenueFacts } from './sample-venue-facts.ts';

const bySeat = samplePrograms.filter((program) => program.soldBy === 'seat');
const programs = new Map(samplePrograms.map((program) => [program.slug, program]));

const overnight = /^(residence|journey)$/;
const spotsLeft = ({ capacity, taken }: { capacity: number; taken: number }) => capacity - taken;
const soldShare = ({ capacity, taken }: { capacity: number; taken: number }) => taken / capacity;

test('the catalogue fills two pages of fifteen, in order of id', () => {
  const ids = samplePrograms.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(15);
  expect(ids.length).toBeLessThanOrEqual(30);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
});

test('every slug is valid and unique', () => {
  expect(programs.size).toBe(samplePrograms.length);
  for (const slug of programs.keys()) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(slug).not.toMatch(/^[0-9]+$/);
    expect(ROUTE_WORDS).not.toContain(slug);
    expect(slug.length).toBeLessThanOrEqual(100);
  }
});

test('the programs are in exactly the twelve categories', () => {
  expect(new Set(samplePrograms.map(({ category }) => category))).toEqual(new Set(PROGRAM_CATEGORIES));
  expect(PROGRAM_CATEGORIES).toHaveLength(12);
});

test('each consulting program is in the category of its name', () => {
  expect(programs.get('academic-consulting')?.category).toBe('Academic Consulting');
  expect(programs.get('career-consulting')?.category).toBe('Career Consulting');
  expect(programs.get('mentorship')?.category).toBe('Mentorship');
});

test.each(['pre-college', 'summer-schools', 'project-olympiads', 'model-un', 'experiential-learning'])(
  'the category route %s lists at least three programs',
  (track) => {
    expect(samplePrograms.filter((program) => program.track === track).length).toBeGreaterThanOrEqual(3);
  },
);

test('space training is program 5, $5,499, 10-14 days', () => {
  expect(programs.get('nasa-space-training')).toMatchObject({
    id: 5,
    category: 'STEM Programs',
    priceCents: 549_900,
    duration: '10-14 days',
    soldBy: 'session',
  });
});

test('Cambridge teacher development is $2,499, 2-4 days', () => {
  expect(programs.get('cambridge-teacher-development')).toMatchObject({
    priceCents: 249_900,
    duration: '2-4 days',
    soldBy: 'seat',
  });
});

test('the elite workshop series is on quote', () => {
  expect(samplePrograms.find(({ title }) => title === 'Elite Workshop Series')).toMatchObject({
    priceCents: null,
    duration: '2 days+',
    soldBy: 'quote',
  });
});

test('the leadership, negotiation and communication workshop is $499, for as many days as its sessions have', () => {
  expect(programs.get('leadership-negotiation-communication')).toMatchObject({
    title: 'Leadership, Negotiation and Communication Skills Workshop',
    priceCents: 49_900,
    duration: '2-7 days',
  });
  const days = sampleSessions
    .filter(({ program }) => program === 'leadership-negotiation-communication')
    .map(({ lastDay }) => lastDay + 1);
  expect([Math.min(...days), Math.max(...days)]).toEqual([2, 7]);
});

test.each([
  'leadership-negotiation-communication',
  'premier-workshop',
  'negotiation-workshop',
  'harvard-negotiation-workshop',
  'cambridge-leadership-workshop',
])('%s is a leadership program with at least three sessions to come', (slug) => {
  expect(programs.get(slug)).toMatchObject({ category: 'Leadership Programs', soldBy: 'session' });
  expect(
    sampleSessions.filter(({ program, startsInDays }) => program === slug && startsInDays > 0).length,
  ).toBeGreaterThanOrEqual(3);
});

test('every program has five to seven features and names its audience', () => {
  for (const { features, gradeLevels } of samplePrograms) {
    expect(features.length).toBeGreaterThanOrEqual(5);
    expect(features.length).toBeLessThanOrEqual(7);
    expect(gradeLevels).not.toEqual([]);
  }
});

test('every text fits its database column', () => {
  for (const program of samplePrograms) {
    expect(program.title.length).toBeLessThanOrEqual(200);
    expect(program.description.length).toBeLessThanOrEqual(5000);
  }
  for (const session of sampleSessions) {
    expect(session.title?.length ?? 1).toBeLessThanOrEqual(200);
    expect(session.venueName.length).toBeLessThanOrEqual(200);
    expect(session.venueAddress.length).toBeLessThanOrEqual(300);
    expect(session.specialNotes?.length ?? 1).toBeLessThanOrEqual(2000);
  }
});

test.each([0, 3, 10, 12])('a program has exactly %i seats left', (left) => {
  expect(bySeat.some(({ seats }) => spotsLeft(seats) === left)).toBe(true);
});

test('programs show each colour of the progress bar', () => {
  const shares = bySeat.map(({ seats }) => soldShare(seats));
  expect(shares.some((share) => share <= 0.6)).toBe(true);
  expect(shares.some((share) => share > 0.6 && share <= 0.8)).toBe(true);
  expect(shares.some((share) => share > 0.8 && share < 1)).toBe(true);
});

test('a program with plenty of seats left shows a bar over 80%', () => {
  expect(bySeat.some(({ seats }) => spotsLeft(seats) > 15 && soldShare(seats) > 0.8)).toBe(true);
});

test('programs cover each price band and its limits, a free price and one with cents', () => {
  const prices = samplePrograms.flatMap(({ priceCents }) => priceCents ?? []);
  expect(prices).toEqual(expect.arrayContaining([0, 100_000, 200_000, 124_950]));
  expect(prices.some((price) => price > 0 && price < 100_000)).toBe(true);
  expect(prices.some((price) => price > 100_000 && price < 200_000)).toBe(true);
  expect(prices.some((price) => price > 200_000)).toBe(true);
});

test('no seat pool is oversold', () => {
  for (const { capacity, taken } of [...bySeat.map(({ seats }) => seats), ...sampleSessions]) {
    expect(taken).toBeGreaterThanOrEqual(0);
    expect(taken).toBeLessThanOrEqual(capacity);
  }
});

test('every program that is sold by seat says when it is held, and no other does', () => {
  expect(Object.keys(sampleDates).toSorted()).toEqual(bySeat.map(({ slug }) => slug).toSorted());
});

test('a venue is one place: its name stands with one address, city and location', () => {
  const places = sampleSessions.map(({ venueName, venueAddress, city, location }) =>
    [venueName, venueAddress, city, location].join('/'),
  );
  expect(new Set(places).size).toBe(new Set(sampleSessions.map(({ venueName }) => venueName)).size);
});

test('whoever is promised a room is asked what a residence needs', () => {
  const residential = samplePrograms.filter(({ features }) =>
    features.some((feature) => /residence|(shared|single) (room|accommodation)/i.test(feature)),
  );
  expect(residential.length).toBeGreaterThan(5);
  for (const { slug } of residential)
    expect([slug, sampleSeatForms[slug]]).toEqual([slug, expect.stringMatching(overnight)]);
  for (const { program, title, seatForm, specialNotes } of sampleSessions)
    if (/rooms are shared/i.test(specialNotes ?? ''))
      expect([title, seatForm ?? sampleSeatForms[program]]).toEqual([
        title,
        expect.stringMatching(overnight),
      ]);
});

test('every venue of a session says what is there and how to get there, and each fact is somewhere', () => {
  const venues = new Set(sampleSessions.map(({ venueName }) => venueName));
  expect(new Set(Object.keys(sampleVenueFacts))).toEqual(venues);
  const facts = Object.values(sampleVenueFacts).flatMap(({ venueFacts }) => venueFacts);
  expect(new Set(facts)).toEqual(new Set(VENUE_FACTS));
});

test('no session asks for a passport that is valid for longer than the seat form does', () => {
  const notes = sampleSessions.flatMap(({ specialNotes }) => specialNotes?.split('. ') ?? []);
  const ofPassports = notes.filter((line) => /passport/i.test(line));
  expect(ofPassports).not.toHaveLength(0);
  for (const line of ofPassports) expect(line).toContain('until the trip ends, at least');
});
