import { MOST_LISTED_SEATS } from '#contract/checkout/most-listed-seats.ts';
import type { SeatList } from '#contract/participants/seat-list.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { nameList as words } from '../content/name-list.ts';
import type { ListColumn, ListedLine, NameList } from './read-name-list.ts';
import { personOf, sameAs } from './read-name-list.ts';

export interface PlannedLine extends ListedLine {
  seat: Seat;
  /** Somebody of the same name and date of birth is in the list or on another seat of the order. */
  isTwice: boolean;
}

export interface PlannedList {
  lines: PlannedLine[];
  /** Why nothing can be saved yet, in sentences. */
  problems: string[];
}

/** Seats of one session or program. */
export interface SeatGroup {
  key: string;
  title: string;
  seats: Seat[];
}

/** Those that a list makes sense for. */
export function groupsOf(seats: Seat[]): SeatGroup[] {
  const groups = new Map<string, SeatGroup>();
  for (const seat of seats) {
    const key = [seat.title, seat.formatted_date, seat.first_day].join('|');
    const title = [seat.title, seat.formatted_date].filter(Boolean).join(' · ');
    const group = groups.get(key) ?? { key, title, seats: [] };
    groups.set(key, { ...group, seats: [...group.seats, seat] });
  }
  return [...groups.values()].filter((group) => group.seats.length > 1);
}

interface Asked {
  list: NameList;
  group: SeatGroup;
  /** All seats of the order. */
  seats: Seat[];
  replaces: boolean;
}

/** Which line goes to which seat: in order, to those without a name, or with `replaces` from the first one on. */
export function planNameList({ list, group, seats, replaces }: Asked): PlannedList {
  const targets = replaces ? group.seats : group.seats.filter(({ person }) => person.name === '');
  const lines = list.lines.flatMap((line, at) => {
    const seat = targets[at];
    return seat ? [{ ...line, seat, isTwice: false }] : [];
  });
  const filled = new Set(lines.map(({ seat }) => seat.code));
  const known = countEach([
    ...list.lines.map(({ cells }) => sameAs(cells)),
    ...seats.filter(({ code }) => !filled.has(code)).map(({ person }) => sameAs(person)),
  ]);
  return {
    lines: lines.map((line) => ({ ...line, isTwice: (known.get(sameAs(line.cells)) ?? 0) > 1 })),
    problems: problemsOf(list, targets.length),
  };
}

function problemsOf({ lines, failure }: NameList, seats: number): string[] {
  if (failure !== undefined) return [failure];
  if (lines.length === 0) return [words.empty];
  return [
    ...(lines.length > MOST_LISTED_SEATS ? [words.mostLines(MOST_LISTED_SEATS)] : []),
    ...(lines.length > seats ? [words.tooMany(lines.length, seats)] : []),
    ...lines.flatMap(({ line, problems }) =>
      problems.map(({ column, value, words: why }) =>
        words.problem(line, words.columns[column].title, value, why),
      ),
    ),
  ];
}

function countEach(values: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

export function requestOf(lines: PlannedLine[], replaces: boolean): SeatList {
  return {
    replaces_names: replaces,
    seats: lines.map((line) => ({
      code: line.seat.code,
      revision: line.seat.revision,
      ...personOf(line, line.seat.person),
    })),
  };
}

const columnOfField: Record<string, ListColumn> = {
  'guardian.is_buyer': 'guardian_name',
  'guardian.name': 'guardian_name',
  'guardian.email': 'guardian_email',
  'guardian.phone': 'guardian_phone',
};

/** What the server refused, such as seats.3.guardian.email, by the lines of the list. */
export function refusedLines(fields: Record<string, string>, lines: PlannedLine[]): string[] {
  return Object.entries(fields).map(([path, why]) => {
    const [, at = '', field = ''] = /^seats\.(\d+)\.(.+)$/.exec(path) ?? [];
    const line = lines[Number(at)];
    const column =
      columnOfField[field] ?? (Object.hasOwn(words.columns, field) ? (field as ListColumn) : undefined);
    if (at === '' || !line || column === undefined) return why;
    return words.problem(line.line, words.columns[column].title, line.cells[column], why);
  });
}
