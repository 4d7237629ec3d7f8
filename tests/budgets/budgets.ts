import type { Cost } from './measure-cost.ts';

type Budget = Partial<Omit<Cost, 'texts'>>;

/**
 * The most that each piece of work may cost the database. Bytes of write-ahead log are not among it: they differ from
 * run to run. Whoever raises a number says in the commit why the work is worth it.
 */
export const budgets = {
  'a checkout': { statements: 4, commits: 2, rows: 8, indexEntries: 33 },
  'a check of a cart': { statements: 3, commits: 0, rows: 0, indexEntries: 0 },
  'a settlement': { statements: 26, commits: 13, rows: 20, indexEntries: 84 },
  'a refund': { statements: 56, commits: 15, rows: 27, indexEntries: 92 },
  'the catalogue read anew after an edit': { statements: 1, commits: 0, rows: 0 },
  'the page of a session rendered anew': { statements: 2, commits: 0, rows: 0 },
  // Its timers may begin before it is stopped.
  'a second start of a process': { statements: 80, commits: 2, rows: 2 },
} satisfies Record<string, Budget>;

export type Budgeted = keyof typeof budgets;

/** A sentence for each number that is over its budget, and then the statements themselves. */
export function overrunsOf(what: Budgeted, cost: Cost): string[] {
  const budget: Budget = budgets[what];
  const over = names.filter((name) => cost[name] > (budget[name] ?? Infinity));
  const sentences = over.map(
    (name) =>
      `${what}: ${words[name]}: ${cost[name]}. The budget in tests/budgets/budgets.ts is ${budget[name]}.`,
  );
  if (cost.texts.length === 0) return [`${what}: nothing was counted.`];
  return over.length === 0 ? [] : [...sentences, ...cost.texts];
}

const words: Record<keyof Budget, string> = {
  statements: 'statements',
  commits: 'commits',
  rows: 'rows written',
  indexEntries: 'index entries written',
};
const names = Object.keys(words) as (keyof Budget)[];

/** The most statements that one request of each screen of the office may send. */
const officeBudgets: Record<string, number> = {
  'overview, 30 days': 5,
  'overview, a year': 5,
  // The third, whether there are programs at all, is only sent when no session needs attention.
  'sessions that need attention': 3,
  'order activity': 2,
  emails: 2,
  'an email': 10,
  health: 10,
  programs: 2,
  'a program': 2,
  'who teaches a program or a session': 3,
  'dates of other programs': 3,
  'the day plan or the questions of a program or a session': 2,
  instructors: 2,
  'an instructor': 2,
  venues: 2,
  'a venue': 2,
  sessions: 3,
  'a session, the calendar': 5,
  orders: 2,
  'an order': 4,
  'cancellations and refunds': 3,
  'needs-attention': 7,
  'what was repeated': 2,
  'sessions to check in': 2,
  'past check-ins': 2,
  roster: 3,
  'check-in of a session': 3,
  people: 2,
  participants: 2,
  'a participant': 2,
  'a person': 2,
  messages: 2,
  'a message': 2,
  leads: 2,
  'choices of the leads': 2,
  users: 2,
  'a user': 6,
  'audit log': 3,
  'choices of the audit log': 3,
};

/** A sentence for each screen that sends more. A new screen needs a budget. */
export function overrunsOfOffice(statements: Record<string, number>): string[] {
  return Object.entries(statements)
    .filter(([screen, sent]) => sent === 0 || sent > (officeBudgets[screen] ?? 0))
    .map(
      ([screen, sent]) =>
        `${screen}: statements: ${sent}. The budget in tests/budgets/budgets.ts is ${officeBudgets[screen] ?? 0}.`,
    );
}
