import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { CheckInSession } from '#contract/check-in/office-check-in.ts';
import type { CareList } from '#contract/participants/office-answer-lists.ts';
import { CareSheet } from './care-page.tsx';

const session = {
  kind: 'session',
  id: 1,
  title: 'Seats of Leadership',
  starts_local: '2031-05-05T09:00',
  ends_local: '2031-05-05T17:00',
  timezone: 'Asia/Seoul',
  zone_label: 'GMT+9',
} as CheckInSession;
const noCare = { allergies: '', medication: '', access_needs: '', diet: '', facts: [], missing: [] };
const look = { reader: 'Nina Nurse', seen_at: '2031-05-04T22:30:00Z', seats: 3, answered: 0, unreadable: 0 };

function shown(given: Partial<CareList> = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <CareSheet session={session} list={{ ...look, participants: [], ...given }} />
    </MemoryRouter>,
  );
}

const linesOf = (html: string) =>
  html.split('<tr').map((line) => line.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '));

test('a care list that nobody has answered names who is silent, and says nobody needs nothing', () => {
  const ada = { code: 'A', name: 'Ada', age_group: '13 to 15', first_aid: 'no' } as const;
  const ben = { code: 'B', name: 'Ben', age_group: '16 to 17', first_aid: 'not_answered' } as const;
  const nobody = { code: 'C', name: '', age_group: 'not known', first_aid: 'not_asked' } as const;
  const lines = linesOf(
    shown({ participants: [{ ...ada, ...noCare }], not_answered: [ada, ben, nobody] }),
  ).map((line) => line.slice(line.indexOf('>') + 1));
  const silence = ' not answered'.repeat(5);
  expect(lines).toContainEqual(expect.stringContaining(`Ada 13 to 15 no${silence}`));
  expect(lines).toContainEqual(expect.stringContaining('2 seats have not answered.'));
  expect(lines).toContainEqual(expect.stringContaining(`Ben 16 to 17 not answered${silence}`));
  expect(lines).toContainEqual(
    expect.stringContaining(`Nobody named yet, ticket C not known not asked${silence}`),
  );
});

test('that nobody needs anything is said only of those who have answered', () => {
  expect(shown()).toContain('Nobody has answered yet');
  expect(shown({ answered: 2 })).toContain('Of those who have answered, nobody needs anything');
});

test('the head of each sheet has the time at the venue, and when to destroy it', () => {
  const head = shown().split('</thead>')[0];
  expect(head).toContain('5 May 2031 at 07:30 (GMT+9). Destroy this sheet after Monday, May 5, 2031.');
});
