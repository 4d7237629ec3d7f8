import { PLACEHOLDER_PICTURE } from '#contract/catalogue/placeholder-picture.ts';
import { PROGRAM_AUDIENCES } from '#contract/catalogue/program-audience.ts';
import type { ProgramPage } from '#contract/catalogue/program-page.ts';
import type { Program } from '#contract/catalogue/program.ts';
import { SOLD_BY } from '#contract/catalogue/sold-by.ts';
import { TRACKS } from '#contract/catalogue/track.ts';
import { PROGRAM_SALE_STATES } from '#contract/sessions/sale-state.ts';
import {
  dayOf,
  fieldsOf,
  flagOf,
  listOf,
  numberOf,
  oneOf,
  plainText,
  textOf,
  textsOf,
} from './read-fields.ts';
import type { Fields } from './read-fields.ts';
import { formatted, readPrice } from './read-price.ts';

/** What a program may say about when and where it is held. */
const HELD = [
  'formatted_date',
  'time',
  'zone_label',
  'starts_at',
  'ends_at',
  'full_location',
  'venue_name',
  'venue_address',
  'city',
  'country_code',
] as const;

/** Reads a program as our pages need it. Other hosts' APIs may send only its name and a price as text. */
export function readProgram(answer: unknown): Program | undefined {
  const fields = fieldsOf(answer);
  const id = numberOf(fields['id']);
  if (id === undefined || !Number.isInteger(id) || id <= 0) return undefined;
  const currency = readCurrency(fields['currency']);
  const price = readPrice(fields['price']);
  const available = readSeats(fields['available_tickets']);
  const sold = readSeats(fields['sold_tickets']) ?? 0;
  const remaining = readSeats(fields['remaining_tickets']) ?? Math.max(0, (available ?? 0) - sold);
  const isCounted = available !== undefined || fields['remaining_tickets'] !== undefined;
  return {
    id,
    slug: textOf(fields['slug']) || String(id),
    title: textOf(fields['title']),
    description: textOf(fields['description']),
    image: textOf(fields['image']) || PLACEHOLDER_PICTURE,
    category: textOf(fields['category']),
    track: readTrack(fields),
    duration: textOf(fields['duration']),
    price,
    formatted_price: textOf(fields['formatted_price']) || formatted(price, currency),
    currency,
    features: textsOf(fields['features']),
    certificate: textOf(fields['certificate']) || null,
    schedule: textOf(fields['schedule']) || null,
    selling_points: textsOf(fields['selling_points']),
    has_formats: flagOf(fields['has_formats']) ?? true,
    available_tickets: available ?? remaining + sold,
    remaining_tickets: remaining,
    sold_tickets: sold,
    is_sold_out: flagOf(fields['is_sold_out']) ?? (isCounted && remaining <= 0),
    grade_levels: listOf(fields['grade_levels']).map((grade) => textOf(grade)),
    audiences: PROGRAM_AUDIENCES.filter((audience) => listOf(fields['audiences']).includes(audience)),
    grades: listOf(fields['grades']).flatMap((grade) => numberOf(grade) ?? []),
    sold_by: oneOf(SOLD_BY, fields['sold_by']) ?? (price === null ? 'quote' : 'seat'),
    coming_sessions: readSeats(fields['coming_sessions']) ?? null,
    lowest_session_price: readPrice(fields['lowest_session_price']),
    next_session_date: dayOf(fields['next_session_date']) || null,
    ...readWhenAndWhere(fields),
  };
}

/** Only what a host sends. */
function readWhenAndWhere(fields: Fields): Partial<Program> {
  const date = dayOf(fields['date']);
  const days = numberOf(fields['starts_within_days']);
  const saleState = oneOf(PROGRAM_SALE_STATES, fields['sale_state']);
  return {
    ...Object.fromEntries(
      HELD.map((name) => [name, textOf(fields[name])] as const).filter(
        ([name, text]) => text && (!name.endsWith('_at') || Date.parse(text)),
      ),
    ),
    ...(date && { date }),
    ...(flagOf(fields['is_online']) && { is_online: true }),
    ...(days && { starts_within_days: days }),
    ...(saleState && { sale_state: saleState }),
  };
}

/** Without a track, the category may have the name of one. */
function readTrack({ track, category }: Fields): Program['track'] {
  if (track !== undefined) return oneOf(TRACKS, track) ?? null;
  const name = textOf(category).toLowerCase().replaceAll(' ', '-');
  return TRACKS.find((each) => name.startsWith(each)) ?? null;
}

/** Like readProgram, but without defaults for missing fields. */
export function readPartialProgram(
  answer: unknown,
): (Pick<Program, 'id' | 'slug'> & Partial<Program>) | undefined {
  const program = readProgram(answer);
  if (!program) return undefined;
  const fields = fieldsOf(answer);
  const isPriced = program.price !== null;
  return {
    ...Object.fromEntries(Object.entries(program).filter(([name]) => fields[name] !== undefined)),
    id: program.id,
    slug: program.slug,
    ...(isPriced && { formatted_price: program.formatted_price }),
  };
}

export function readProgramPage(answer: unknown): ProgramPage {
  const fields = fieldsOf(answer);
  const data = listOf(fields['data']).flatMap((each) => readProgram(each) ?? []);
  const links = listOf(fields['links']).map((link) => {
    const { url, label, active } = fieldsOf(link);
    return { url: typeof url === 'string' ? url : null, label: plainText(label), active: active === true };
  });
  const perPage = numberOf(fields['per_page']) ?? 15;
  const total = numberOf(fields['total']) ?? data.length;
  return {
    data,
    total,
    current_page: numberOf(fields['current_page']) ?? currentPage(links),
    last_page: numberOf(fields['last_page']) ?? Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    links,
  };
}

/** Intl throws a RangeError for an unknown currency code. */
function readCurrency(value: unknown): string {
  const code = textOf(value).toLowerCase();
  return /^[a-z]{3}$/.test(code) ? code : 'usd';
}

export function readSeats(value: unknown): number | undefined {
  const seats = numberOf(value);
  return seats === undefined ? undefined : Math.max(0, Math.floor(seats));
}

function currentPage(links: ProgramPage['links']): number {
  const { url, label } = links.find(({ active }) => active) ?? {};
  const page = url ? URL.parse(url, 'http://localhost')?.searchParams.get('page') : undefined;
  return numberOf(page ?? label) ?? 1;
}
