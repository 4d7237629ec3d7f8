import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findMinimumProblems } from '#contract/sessions/session-minimum.ts';
import { samplePrograms, sampleSessions } from './sample-catalogue.ts';
import { daysAfter } from './sample-days.ts';
import type { SampleSession } from './sample-session.ts';

const programs = new Map(samplePrograms.map((program) => [program.slug, program]));
const upcoming = sampleSessions.filter(({ startsInDays }) => startsInDays > 0);
const workshops = upcoming.filter(({ program }) => program !== 'nasa-space-training');

const spotsLeft = ({ capacity, taken }: { capacity: number; taken: number }) => capacity - taken;
const soldShare = ({ capacity, taken }: { capacity: number; taken: number }) => taken / capacity;
const priceDifference = ({ program, priceCents }: SampleSession) =>
  priceCents === null ? 0 : priceCents - (programs.get(program)?.priceCents ?? 0);
const gradeHighlights = ({ highlights }: SampleSession) =>
  highlights.filter((highlight) => highlight.includes('Grade'));

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

test('each session’s audience matches its highlights', () => {
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

test('grade lines come from highlights, from one level and from several', () => {
  expect(upcoming.some((session) => gradeHighlights(session).length > 0)).toBe(true);
  const fromLevels = upcoming.filter((session) => gradeHighlights(session).length === 0);
  expect(fromLevels.some(({ gradeLevels }) => gradeLevels.length === 1)).toBe(true);
  expect(fromLevels.some(({ gradeLevels }) => gradeLevels.length > 1)).toBe(true);
});

test('the coming sessions show every state of availability', () => {
  const open = upcoming.filter((session) => spotsLeft(session) > 0);
  const underThreeQuarters = open.filter((session) => soldShare(session) < 0.75);
  expect(upcoming.some((session) => spotsLeft(session) === 0)).toBe(true);
  expect(open.some((session) => soldShare(session) >= 0.9)).toBe(true);
  expect(open.some((session) => soldShare(session) >= 0.75 && soldShare(session) < 0.9)).toBe(true);
  expect(underThreeQuarters.some((session) => spotsLeft(session) <= 15)).toBe(true);
  expect(underThreeQuarters.some((session) => spotsLeft(session) > 15)).toBe(true);
});

test('the sessions show premium, discounted and program prices, and one is free', () => {
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

test('several sessions have a host, with a mark that the site has', () => {
  const hosts = upcoming.flatMap(({ host }) => host ?? []);
  expect(hosts.length).toBeGreaterThanOrEqual(3);
  for (const { mark } of hosts) expect(existsSync(`web/public${mark}`), mark).toBe(true);
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

test('some sessions are past or in progress, some are next week, the rest within ten months', () => {
  const starts = sampleSessions.map(({ startsInDays }) => startsInDays);
  expect(starts.filter((days) => days < 0).length).toBeGreaterThanOrEqual(2);
  expect(sampleSessions.some((session) => isUnderWay(session))).toBe(true);
  expect(starts.some((days) => days > 0 && days <= 7)).toBe(true);
  expect(Math.max(...starts)).toBeLessThanOrEqual(305);
});

test.each(['New York', 'London', 'Seoul', 'Baku', 'Nicosia', 'Lahore', 'Riyadh'])(
  'a coming session is held in %s',
  (city) => {
    expect(upcoming.some((session) => session.city === city)).toBe(true);
  },
);

function isUnderWay({ startsInDays, lastDay }: SampleSession) {
  return startsInDays < 0 && startsInDays + lastDay >= 0;
}

test('a session with a minimum has seats for it, and is decided early enough', () => {
  const withMinimum = sampleSessions.filter(({ minimum }) => minimum);
  expect(withMinimum.length).toBeGreaterThan(0);
  for (const { minimum, capacity, lastDay, timezone, startTime, endTime } of withMinimum)
    expect(
      findMinimumProblems({
        min_seats: minimum?.seats ?? 0,
        decide_on: daysAfter('2031-07-01', -(minimum?.daysBefore ?? 0)),
        starts_local: `2031-07-01T${startTime}`,
        ends_local: `${daysAfter('2031-07-01', lastDay)}T${endTime}`,
        timezone,
        capacity,
        blocked: 0,
      }),
    ).toEqual([]);
});
