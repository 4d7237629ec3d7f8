import Papa from 'papaparse';
import { plainName } from '#contract/participants/same-person.ts';
import { isDay, nobodyYet, seatFields } from '#contract/participants/seat-fields.ts';
import type { SeatPerson } from '#contract/participants/seat-person.ts';
import { nameList as words } from '../content/name-list.ts';

export type ListColumn = keyof typeof words.columns;
const LIST_COLUMNS = Object.keys(words.columns) as ListColumn[];

/** What comes first in dates such as 3/14/2013. */
export type SlashOrder = 'day first' | 'month first';
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

export interface LineProblem {
  column: ListColumn;
  value: string;
  words: string;
}

export interface ListedLine {
  /** As a text editor counts it. */
  line: number;
  /** Blank cells are empty. */
  cells: Record<ListColumn, string>;
  problems: LineProblem[];
}

export interface NameList {
  lines: ListedLine[];
  /** Whether a date is written with slashes. */
  hasSlashes: boolean;
  /** Columns of the first line that are not known. */
  unknown: string[];
  /** Why the text as a whole could not be read. */
  failure: string | undefined;
}

/** Names contain commas more often than the others. */
const DELIMITERS = ['\t', ';', ','];

/** Names that a first line can have, folded. */
const titles: Record<ListColumn, string[]> = {
  name: ['name', 'fullname', 'participant', 'participantsname', 'student', 'studentsname'],
  born_on: ['dateofbirth', 'birthdate', 'birthday', 'born', 'bornon', 'dob'],
  guardian_name: ['guardiansname', 'guardian', 'guardianname', 'parent', 'parentsname', 'parentname'],
  guardian_email: ['guardiansemail', 'guardianemail', 'parentsemail', 'parentemail', 'guardiansemailaddress'],
  guardian_phone: [
    'guardianstelephone',
    'guardiantelephone',
    'guardiansphone',
    'guardianphone',
    'parentsphone',
    'parentphone',
  ],
  emergency_name: ['emergencycontact', 'emergencyname', 'contact'],
  emergency_phone: ['emergencytelephone', 'emergencyphone'],
  collected_by: ['maybecollectedby', 'collectedby', 'whomaycollect', 'collection'],
};

type Check = (value: string, slashes: SlashOrder | undefined) => string | undefined;
const checks: Record<ListColumn, Check> = {
  name: (name) => (name === '' ? words.nameMissing : seatFields.name(name)),
  born_on: (day, slashes) => {
    if (SLASHED.test(day)) return slashes ? words.noSuchDay[slashes] : words.slashes;
    return /^(\d{4}-\d{2}-\d{2})?$/.test(day) ? seatFields.born_on(day) : words.dateForm;
  },
  guardian_name: seatFields.name,
  guardian_email: seatFields.email,
  guardian_phone: seatFields.phone,
  emergency_name: seatFields.text,
  emergency_phone: seatFields.phone,
  collected_by: seatFields.text,
};

/** Reads and judges a pasted list or the text of a CSV file, with or without a first line of column names. */
export function readNameList(text: string, slashes?: SlashOrder): NameList {
  const plainText = text.replace(/^\uFEFF/, '');
  const { data, errors } = Papa.parse<string[]>(plainText, { delimiter: delimiterIn(plainText) });
  const rows = numbered(data);
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open) {
    const line = rows.find(({ row }) => row === open.row)?.line ?? rows.at(-1)?.line ?? 1;
    return { lines: [], hasSlashes: false, unknown: [], failure: words.openQuote(line) };
  }
  const filled = rows.filter(({ cells }) => cells.some(Boolean));
  const columns = columnsIn(filled[0]?.cells ?? []);
  const isHeaded = columns !== undefined;
  const named = columns ?? LIST_COLUMNS;
  const listed = filled.slice(isHeaded ? 1 : 0);
  const dateAt = named.indexOf('born_on');
  return {
    hasSlashes: listed.some(({ cells }) => SLASHED.test(cells[dateAt] ?? '')),
    lines: listed.map((row) => judge(row, { columns: named, slashes })),
    unknown: isHeaded
      ? (filled[0]?.cells.filter((_, at) => named[at] === undefined).filter(Boolean) ?? [])
      : [],
    failure: undefined,
  };
}

function delimiterIn(text: string): string {
  const unquoted = text.replaceAll(/"[^"]*"/g, '');
  return DELIMITERS.find((delimiter) => unquoted.includes(delimiter)) ?? ',';
}

interface Row {
  row: number;
  line: number;
  cells: string[];
}

/** A quoted cell can have lines of its own. */
function numbered(rows: string[][]): Row[] {
  let line = 1;
  return rows.map((cells, row) => {
    const begins = line;
    line += 1 + cells.join('').split('\n').length - 1;
    return { row, line: begins, cells: cells.map(plain) };
  });
}

/** An apostrophe keeps a spreadsheet from reading a cell as a formula, also in the files that we export. */
function plain(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}

/** What the first line names, if it is one of column names. */
function columnsIn(cells: string[]): (ListColumn | undefined)[] | undefined {
  const columns = cells.map((cell) => LIST_COLUMNS.find((column) => titles[column].includes(folded(cell))));
  return columns.includes('name') ? columns : undefined;
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

interface Reading {
  columns: readonly (ListColumn | undefined)[];
  slashes: SlashOrder | undefined;
}

function judge({ line, cells: row }: Row, { columns, slashes }: Reading): ListedLine {
  const cells = Object.fromEntries(LIST_COLUMNS.map((column) => [column, ''])) as ListedLine['cells'];
  for (const [at, column] of columns.entries())
    if (column !== undefined)
      cells[column] = column === 'born_on' ? dayOf(row[at] ?? '', slashes) : (row[at] ?? '');
  const problems: LineProblem[] = LIST_COLUMNS.flatMap((column) => {
    const problem = checks[column](cells[column], slashes);
    return problem === undefined ? [] : [{ column, value: cells[column], words: problem }];
  });
  const rest = row.slice(columns.length).find(Boolean);
  if (rest !== undefined)
    problems.push({ column: 'collected_by', value: rest, words: words.moreCells(columns.length) });
  return { line, cells, problems };
}

/**
 * 29.2.2012 is read as a day, a month and a year. With slashes nobody can say whether the day or the month comes first, so
 * it is said for the list, and each line is judged by it.
 */
function dayOf(cell: string, slashes: SlashOrder | undefined): string {
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell);
  if (dotted) return inNumbers(dotted, 'day first');
  const slashed = SLASHED.exec(cell);
  const day = slashed && slashes ? inNumbers(slashed, slashes) : '';
  return isDay(day) ? day : cell;
}

function inNumbers([, one = '', two = '', year = '']: RegExpExecArray, order: SlashOrder): string {
  const [day, month] = order === 'day first' ? [one, two] : [two, one];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Who comes, by a line of a list. What the line leaves empty stays, unless somebody else came on the seat before. */
export function personOf({ cells }: Pick<ListedLine, 'cells'>, before: SeatPerson): SeatPerson {
  const kept = ['', cells.name].includes(before.name) ? before : nobodyYet;
  const hasGuardian = [cells.guardian_name, cells.guardian_email, cells.guardian_phone].some(Boolean);
  return {
    name: cells.name,
    born_on: cells.born_on || kept.born_on,
    is_adult: kept.is_adult,
    guardian: {
      is_buyer: kept.guardian.is_buyer && !hasGuardian,
      name: cells.guardian_name || kept.guardian.name,
      email: cells.guardian_email.toLowerCase() || kept.guardian.email,
      phone: cells.guardian_phone || kept.guardian.phone,
    },
    emergency_name: cells.emergency_name || kept.emergency_name,
    emergency_phone: cells.emergency_phone || kept.emergency_phone,
    collected_by: cells.collected_by || kept.collected_by,
  };
}

/** The text of a file, or a sentence that says why it has none. */
export async function readListFile(file: Blob): Promise<{ text: string } | { failure: string }> {
  const MOST_BYTES = 1_000_000;
  if (file.size > MOST_BYTES) return { failure: words.tooLarge };
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { failure: words.notRead };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? { failure: words.notText } : { text };
  } catch {
    return { failure: words.notText };
  }
}

/** A file to fill in, which spreadsheets open with its letters as they are. */
export function templateOfList(): string {
  return `\uFEFF${Papa.unparse([LIST_COLUMNS.map((column) => words.columns[column].title)])}\r\n`;
}

/** Who may be the same person, however the name is written. */
export function sameAs({ name, born_on: bornOn }: Pick<SeatPerson, 'name' | 'born_on'>): string {
  return `${plainName(name) || name}|${bornOn}`;
}
