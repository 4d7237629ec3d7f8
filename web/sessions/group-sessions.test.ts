import { expect, test } from 'vitest';
import { groupSessions } from './group-sessions.ts';

const choices = {
  school: 'Larkenfell School',
  atSchool: 'At our host school',
  undated: 'Date to be announced',
};

function titles(...sessions: [location: string, day: string][]) {
  const held = sessions.map(([location, day]) => ({
    location,
    local_start: day && `${day}T09:00`,
    starts_at: day && `${day}T08:00:00Z`,
  }));
  return groupSessions(held, choices).map(({ title, sessions: group }) => [
    title,
    group.map(({ location }) => location),
  ]);
}

test('sessions are grouped by month, in order of date', () => {
  expect(
    titles(['Cairo', '2031-06-01'], ['Seoul', '2031-05-20'], ['Bonn', '2031-05-05'], ['Rome', '2032-05-05']),
  ).toEqual([
    ['May 2031', ['Bonn', 'Seoul']],
    ['June 2031', ['Cairo']],
    ['May 2032', ['Rome']],
  ]);
});

test('the preferred school is the first group, in order of date', () => {
  expect(
    titles(
      ['Cairo', '2031-05-01'],
      ['Larkenfell School, London', '2031-09-01'],
      ['larkenfell school, Bonn', '2031-08-01'],
    ),
  ).toEqual([
    ['At our host school', ['larkenfell school, Bonn', 'Larkenfell School, London']],
    ['May 2031', ['Cairo']],
  ]);
});

test('sessions without a date are the last group', () => {
  expect(titles(['Cairo', ''], ['Seoul', '2031-05-20'])).toEqual([
    ['May 2031', ['Seoul']],
    ['Date to be announced', ['Cairo']],
  ]);
});
