import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CheckInGuest, CheckInSession } from '#contract/check-in/office-check-in.ts';
import type { RosterGuest } from '#contract/check-in/office-guests.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { PrintedRoster } from './printed-roster.tsx';

const day = '2031-05-05';
const session = {
  kind: 'session',
  id: 1,
  title: 'Seats of Leadership',
  program: 'Leadership',
  venue: '',
  city: 'Seoul',
  country: 'South Korea',
  starts_local: `${day}T09:00`,
  ends_local: `${day}T17:00`,
  ends_at: `${day}T08:00:00Z`,
  timezone: 'Asia/Seoul',
  zone_label: 'GMT+9',
  today: day,
  is_today: true,
  is_cancelled: false,
  expected: 1,
  arrived: 1,
  arrived_today: null,
} satisfies CheckInSession;
const known = {
  id: 1,
  holder: 'Ada Şahin',
  reference: '7K3M-9QXD-04TR',
  state: 'valid',
  is_disputed: false,
  entries: [{ id: 'one', at: `${day}T00:00:00Z`, day, by: 'Stella' }],
  is_minor: true,
  collected_by: '',
  has_needs: false,
  lacks_consent: true,
} satisfies Partial<CheckInGuest>;
const child = {
  ...known,
  guardian_name: 'Bo Şahin',
  guardian_phone: '+46 70 123 45 67',
  emergency_name: 'Åse Şahin',
  emergency_phone: '+46 8 765 43 21',
} satisfies Partial<CheckInGuest>;

function atTheEntrance(is: 'welcome' | 'already_in', given: Partial<CheckInGuest> = {}): string {
  const guest: CheckInGuest = { ...child, code_hash: 'x', place: 1, places: 1, ...given };
  return renderToStaticMarkup(
    <AnswerPanel
      answer={{ is, guest, day, isDecidedHere: false }}
      shown={undefined}
      session={session}
      isOver={false}
      isAlone={false}
      onUndo={() => {}}
      onLetIn={() => {}}
    />,
  );
}

function onPaper(given: typeof known & Pick<RosterGuest, 'age_group'> = child): string {
  const guest: RosterGuest = {
    ...given,
    buyer: 'Bo',
    email: 'bo@example.com',
    code: 'code',
    is_refund_failed: false,
    lacks: [],
  };
  return renderToStaticMarkup(<PrintedRoster session={session} guests={[guest]} asOf={new Date(0)} />);
}

test.each([
  ['whoever checks a guest in', () => atTheEntrance('welcome')],
  ['whoever scans a ticket again', () => atTheEntrance('already_in')],
  ['the printed guest list', () => onPaper()],
])('%s sees the guardian and the emergency contact, with numbers to call', (_who, shown) => {
  const html = shown();
  expect(html).toContain('Guardian: <bdi>Bo Şahin</bdi>, <a href="tel:+46701234567"');
  expect(html).toContain('Emergency contact: <bdi>Åse Şahin</bdi>, <a href="tel:+4687654321"');
});

test('a list that was saved by the previous release names nobody to call', () => {
  const html = onPaper(known);
  expect(html).toContain('Ada Şahin');
  expect(html).not.toContain('Guardian:');
  expect(html).not.toContain('Emergency contact:');
});

test('nobody is told that nobody may collect where nobody was asked', () => {
  const missing = 'Nobody has said who may collect.';
  expect(atTheEntrance('welcome', { asks_who_collects: true })).toContain(missing);
  expect(atTheEntrance('welcome', { asks_who_collects: false })).not.toContain(missing);
  expect(atTheEntrance('welcome', { asks_who_collects: false, collected_by: 'Åse' })).toContain(
    'May be collected by Åse.',
  );
});

test('whoever checks in a seat of which nobody said who comes, is told to ask', () => {
  const ask = 'Nobody has said who comes, or how old.';
  const unknown = { is_minor: null, lacks_consent: false };
  expect(atTheEntrance('welcome', { ...unknown, is_unknown: true })).toContain(ask);
  expect(atTheEntrance('already_in', { ...unknown, is_unknown: true })).toContain(ask);
  expect(atTheEntrance('welcome', { ...unknown, is_unknown: false })).not.toContain(ask);
  const named = atTheEntrance('welcome', { ...unknown, is_unknown: true, is_unnamed: false });
  expect(named).not.toContain(ask);
  expect(named).toContain('Nobody has said how old the guest is. Ask for the age.');
});

test('the printed guest list has the time at the venue, and when to destroy it', () => {
  expect(onPaper()).toContain(
    '1 January 1970 at 09:00 (GMT+9). Destroy this sheet after Monday, May 5, 2031.',
  );
});

test('whoever checks in and whoever has the print sees the age group of a minor', () => {
  expect(atTheEntrance('welcome', { age_group: '13 to 15' })).toContain('Under 18 (13 to 15).');
  expect(atTheEntrance('welcome')).toContain('Under 18.');
  expect(onPaper({ ...child, age_group: '13 to 15' })).toContain('>yes, 13 to 15</td>');
});
