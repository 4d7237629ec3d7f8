import { expect, test } from 'vitest';
import { samplePrograms, sampleSessions } from './sample-catalogue.ts';
import type { SampleSession } from './sample-session.ts';

const bySeat = samplePrograms.filter((program) => program.soldBy === 'seat');
const programs = new Map(samplePrograms.map((program) => [program.slug, program]));
const upcoming = sampleSessions.filter(({ startsInDays }) => startsInDays > 0);
const workshops = upcoming.filter(({ program }) => program !== 'nasa-space-training');

const spotsLeft = ({ capacity, taken }: { capacity: number; taken: number }) => capacity - taken;
const soldShare = ({ capacity, taken }: { capacity: number; taken: number }) => taken / capacity;
const priceDifference = ({ program, priceCents }: SampleSession) =>
  priceCents === null ? 0 : priceCents - (programs.get(program)?.priceCents ?? 0);
const gradeHighlights = ({ highlights }: SampleSession) =>
  highlights.filter((highlight) => highlight.includes('Grade'));

test('the catalogue fills two pages of fifteen, in order of id', () => {
  const ids = samplePrograms.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(15);
  expect(ids.length).toBeLessThanOrEqual(30);
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other));
});

test('every slug is legal and used once', () => {
  const routeWords =
    /^(cambridge-training|cambridge-excellence|pre-college|summer-schools|project-olympiads|model-un|experiential-learning)$/;
  expect(programs.size).toBe(samplePrograms.length);
  for (const slug of programs.keys()) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(slug).not.toMatch(/^[0-9]+$/);
    expect(slug).not.toMatch(routeWords);
    expect(slug.length).toBeLessThanOrEqual(100);
  }
});

test('the programs are in exactly the twelve categories', () => {
  expect(new Set(samplePrograms.map(({ category }) => category))).toEqual(
    new Set([
      'Academic Consulting',
      'Career Consulting',
      'Mentorship',
      'Academic Excellence',
      'STEM Programs',
      'Professional Development',
      'Youth Programs',
      'Test Preparation',
      'Competition Programs',
      'Experiential Learning',
      'Leadership Programs',
      'Pre-College Programs',
    ]),
  );
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

test('the leadership, negotiation and communication workshop is $499, a 2 day intensive', () => {
  expect(programs.get('leadership-negotiation-communication')).toMatchObject({
    title: 'Leadership, Negotiation and Communication Skills Workshop',
    priceCents: 49_900,
    duration: '2 Day Intensive',
  });
});

test.each([
  'leadership-negotiation-communication',
  'premier-workshop',
  'negotiation-workshop',
  'harvard-negotiation-workshop',
  'cambridge-leadership-workshop',
])('%s is a leadership program with at least three sessions to come', (slug) => {
  expect(programs.get(slug)).toMatchObject({ category: 'Leadership Programs', soldBy: 'session' });
  expect(upcoming.filter(({ program }) => program === slug).length).toBeGreaterThanOrEqual(3);
});

test('every program has five to seven features and says for whom it is', () => {
  for (const { features, gradeLevels } of samplePrograms) {
    expect(features.length).toBeGreaterThanOrEqual(5);
    expect(features.length).toBeLessThanOrEqual(7);
    expect(gradeLevels).not.toEqual([]);
  }
});

test('every text fits its column', () => {
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

test('programs show each price band, its edges, a free one and one with cents', () => {
  const prices = samplePrograms.flatMap(({ priceCents }) => priceCents ?? []);
  expect(prices).toEqual(expect.arrayContaining([0, 100_000, 200_000, 124_950]));
  expect(prices.some((price) => price > 0 && price < 100_000)).toBe(true);
  expect(prices.some((price) => price > 100_000 && price < 200_000)).toBe(true);
  expect(prices.some((price) => price > 200_000)).toBe(true);
});

test('no pool of seats is oversold', () => {
  for (const { capacity, taken } of [...bySeat.map(({ seats }) => seats), ...sampleSessions]) {
    expect(taken).toBeGreaterThanOrEqual(0);
    expect(taken).toBeLessThanOrEqual(capacity);
  }
});

test('every session belongs to a program that is sold by session', () => {
  for (const { program } of sampleSessions) {
    expect(programs.get(program)?.soldBy, program).toBe('session');
  }
});

test('every session names a real country code and time zone', () => {
  for (const { countryCode, timezone } of sampleSessions) {
    expect(countryCode).toMatch(/^[A-Z]{2}$/);
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: timezone })).not.toThrow();
  }
});

test('every session ends after it starts', () => {
  for (const { startTime, lastDay, endTime } of sampleSessions) {
    expect(startTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    expect(endTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
    expect(Number.isInteger(lastDay) && lastDay >= 0).toBe(true);
    expect(lastDay > 0 || endTime > startTime).toBe(true);
  }
});

test('the audiences say what the highlights say', () => {
  for (const { audiences, highlights } of sampleSessions) {
    expect(audiences.includes('high-school')).toBe(highlights.includes('High School'));
    expect(audiences.includes('university')).toBe(highlights.includes('University'));
    expect(audiences.includes('executive')).toBe(highlights.includes('Executive'));
  }
});

test('every grade level is from 1 to 13', () => {
  for (const level of sampleSessions.flatMap(({ gradeLevels }) => gradeLevels)) {
    expect(level).toBeGreaterThanOrEqual(1);
    expect(level).toBeLessThanOrEqual(13);
  }
});

test('the academic line comes from highlights, from one level and from several', () => {
  expect(upcoming.some((session) => gradeHighlights(session).length > 0)).toBe(true);
  const fromLevels = upcoming.filter((session) => gradeHighlights(session).length === 0);
  expect(fromLevels.some(({ gradeLevels }) => gradeLevels.length === 1)).toBe(true);
  expect(fromLevels.some(({ gradeLevels }) => gradeLevels.length > 1)).toBe(true);
});

test('the sessions to come show every state of availability', () => {
  const open = upcoming.filter((session) => spotsLeft(session) > 0);
  const underThreeQuarters = open.filter((session) => soldShare(session) < 0.75);
  expect(upcoming.some((session) => spotsLeft(session) === 0)).toBe(true);
  expect(open.some((session) => soldShare(session) >= 0.9)).toBe(true);
  expect(open.some((session) => soldShare(session) >= 0.75 && soldShare(session) < 0.9)).toBe(true);
  expect(underThreeQuarters.some((session) => spotsLeft(session) <= 15)).toBe(true);
  expect(underThreeQuarters.some((session) => spotsLeft(session) > 15)).toBe(true);
});

test('the sessions show premium, discounted and the program’s own price, and one is free', () => {
  expect(upcoming.some((session) => priceDifference(session) > 0)).toBe(true);
  expect(upcoming.some((session) => priceDifference(session) < 0)).toBe(true);
  expect(upcoming.some(({ priceCents }) => priceCents === null)).toBe(true);
  expect(upcoming.some(({ priceCents }) => priceCents === 0)).toBe(true);
});

test('several sessions are featured, some without a title or notes', () => {
  expect(upcoming.filter(({ isFeatured }) => isFeatured).length).toBeGreaterThanOrEqual(3);
  expect(upcoming.some(({ title }) => title === null)).toBe(true);
  expect(upcoming.some(({ specialNotes }) => specialNotes === null)).toBe(true);
});

test('a workshop of the essentials type lasts two or three days, of the mastery type seven', () => {
  for (const { programType, lastDay } of workshops) {
    expect(programType === 'mastery' ? [6] : [1, 2]).toContain(lastDay);
  }
  expect(new Set(workshops.map(({ programType }) => programType)).size).toBe(2);
});

test.each([
  ['10-Day Space Training: Miami and Orlando', 9],
  ['14-Day Space Training: Miami, Orlando and New York', 13],
])('%s departs three times with a class of at most 20', (title, lastDay) => {
  const departures = upcoming.filter((session) => session.title === title);
  expect(departures.length).toBeGreaterThanOrEqual(3);
  for (const departure of departures) {
    expect(departure).toMatchObject({ program: 'nasa-space-training', capacity: 20, lastDay });
  }
  expect(departures.some((departure) => spotsLeft(departure) > 0)).toBe(true);
});

test('some sessions are over or under way, some are next week, the rest within ten months', () => {
  const starts = sampleSessions.map(({ startsInDays }) => startsInDays);
  expect(starts.filter((days) => days < 0).length).toBeGreaterThanOrEqual(2);
  expect(sampleSessions.some((session) => isUnderWay(session))).toBe(true);
  expect(starts.some((days) => days > 0 && days <= 7)).toBe(true);
  expect(Math.max(...starts)).toBeLessThanOrEqual(305);
});

test.each(['New York', 'London', 'Seoul', 'Baku', 'Nicosia', 'Lahore', 'Riyadh'])(
  'a session to come is held in %s',
  (city) => {
    expect(upcoming.some((session) => session.city === city)).toBe(true);
  },
);

function isUnderWay({ startsInDays, lastDay }: SampleSession) {
  return startsInDays < 0 && startsInDays + lastDay >= 0;
}
