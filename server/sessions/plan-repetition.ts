import { sql } from 'kysely';
import { momentOf } from '#contract/sessions/local-time.ts';
import type { PlaceFields } from '#contract/sessions/office-place.ts';
import { placeFields } from '#contract/sessions/office-place.ts';
import type { REPEATED_LINE_VERDICTS } from '#contract/sessions/office-repeat-session.ts';
import type { SessionFields } from '#contract/sessions/office-session.ts';
import { lastDecideOn } from '#contract/sessions/session-minimum.ts';
import type { Db } from '#server/db/connection.ts';
import { findVenues, getVenueInUse } from './at-venue.ts';
import type { SessionInDetail } from './get-office-session.ts';
import { getOfficeSession } from './get-office-session.ts';

/** A venue by its number, or a place that is typed once. */
export interface Place extends PlaceFields {
  venueId?: number | null | undefined;
}

export interface Repetition {
  sessionId: number;
  /** Dates such as 2031-05-05. */
  dates: string[];
  /** If empty, the place of the session itself. */
  places: Place[];
}

export interface PlannedLine {
  date: string;
  place: number;
  where: Place;
  startsLocal: string;
  endsLocal: string;
  startsAt: Date | null;
  /** As long before the start as that of the repeated session. Null if that day has passed. */
  decideOn: string | null;
  verdict: (typeof REPEATED_LINE_VERDICTS)[number];
  why: string;
}

export interface Plan {
  template: SessionInDetail;
  lines: PlannedLine[];
}

/** Plans each day at each place, at the same hours, and checks whether it is possible. Creates nothing. */
export async function planRepetition(db: Db, { sessionId, dates, places }: Repetition): Promise<Plan> {
  const template = await getOfficeSession(db, sessionId);
  const now = await clockOf(db);
  const wheres = await findPlaces(db, template, places.length > 0 ? places : [template]);
  const lines = dates
    .toSorted()
    .flatMap((date) => wheres.map((where, place) => judgeTime(template, { date, place, where }, now)));
  await findClashes(db, lines);
  return { template, lines };
}

/** A venue is where it is now. Its archived venue, too, can be had by what is repeated. */
async function findPlaces(db: Db, template: SessionInDetail, places: Place[]): Promise<Place[]> {
  const venues = await findVenues(
    db,
    places.flatMap(({ venueId }) => venueId ?? []),
  );
  return places.map((place) => {
    if (typeof place.venueId !== 'number') return place;
    const own = place.venueId === template.venueId ? venues.get(place.venueId) : undefined;
    const venue = own ?? getVenueInUse(venues, place.venueId, 'places');
    return { ...placeFields.pick(venue), venueId: venue.id };
  });
}

type Slot = Pick<PlannedLine, 'date' | 'place' | 'where'>;

function judgeTime(template: SessionInDetail, { date, place, where }: Slot, now: Date): PlannedLine {
  const startsLocal = `${date}T${template.startsLocal.slice(11)}`;
  const endsLocal = `${daysAfter(date, daysOf(template))}T${template.endsLocal.slice(11)}`;
  const starts = momentOf(startsLocal, where.timezone);
  const ends = momentOf(endsLocal, where.timezone);
  const decideOn = dayOfDecision(template, { startsLocal, endsLocal, timezone: where.timezone }, now);
  const line = { date, place, where, startsLocal, endsLocal, decideOn };
  if (starts.kind === 'never' || ends.kind === 'never') {
    const hour = (starts.kind === 'never' ? startsLocal : endsLocal).slice(11);
    const why = `There is no ${hour} that day in ${where.city}: the clocks go forward past it.`;
    return { ...line, startsAt: null, verdict: 'no such time', why };
  }
  const startsAt = starts.at;
  if (ends.at <= startsAt)
    return {
      ...line,
      startsAt,
      verdict: 'no such time',
      why: 'Because of the clock change, it would end before it starts.',
    };
  if (startsAt <= now) return { ...line, startsAt, verdict: 'past', why: 'This day has passed.' };
  const warnings = [
    ...(starts.kind === 'twice' || ends.kind === 'twice'
      ? ['The clocks go back that day and this hour occurs twice. The later one is used.']
      : []),
    ...(template.decideOn !== null && decideOn === null
      ? ['It is too near to be decided: it has no minimum.']
      : []),
  ];
  return { ...line, startsAt, verdict: 'can be made', why: warnings.join(' ') };
}

type HeldThen = Pick<SessionFields, 'startsLocal' | 'endsLocal' | 'timezone'>;

/** As many days before the start as at the repeated session. */
function dayOfDecision(template: SessionFields, session: HeldThen, now: Date): string | null {
  if (template.decideOn === null) return null;
  const days = daysFrom(template.startsLocal, session.startsLocal);
  const last = lastDecideOn({
    starts_local: session.startsLocal,
    ends_local: session.endsLocal,
    timezone: session.timezone,
  });
  const [day = ''] = [daysAfter(template.decideOn, days), last ?? ''].toSorted();
  return day < new Intl.DateTimeFormat('sv-SE', { timeZone: session.timezone }).format(now) ? null : day;
}

/** Marks lines that overlap an existing session at the same venue, or an earlier line. */
async function findClashes(db: Db, lines: PlannedLine[]): Promise<void> {
  const { rows } = await sql<{ line: number; title: string; days: string }>`
    select distinct on (i.line) i.line::int - 1 as line, coalesce(w.session_title, p.title) as title,
      to_char(w.starts_local, 'FMDD FMMonth YYYY') as days
    from unnest(
      ${lines.map(({ where }) => where.venueName)}::text[], ${lines.map(({ where }) => where.city)}::text[],
      ${lines.map(({ startsLocal }) => startsLocal)}::timestamp[],
      ${lines.map(({ endsLocal }) => endsLocal)}::timestamp[]
    ) with ordinality as i (venue, city, starts, ends, line)
    join workshop_sessions w on lower(w.venue_name) = lower(i.venue) and lower(w.city) = lower(i.city)
      and w.starts_local < i.ends and w.ends_local > i.starts and w.cancelled_at is null
    join programs p on p.id = w.program_id
    order by i.line, w.starts_local`.execute(db);
  const taken = new Map(rows.map(({ line, title, days }) => [line, `${title}, ${days}`]));
  for (const [place, line] of lines.entries()) {
    if (line.verdict !== 'can be made') continue;
    const own = lines.slice(0, place).find((other) => other.verdict === 'can be made' && meet(other, line));
    const other = taken.get(place);
    if (other === undefined && !own) continue;
    line.verdict = 'clash';
    line.why =
      other === undefined
        ? `This plan already has a session at this venue, starting on ${own?.startsLocal.slice(0, 10)}.`
        : `There is already a session at this venue and time: ${other}.`;
  }
}

function meet(one: PlannedLine, other: PlannedLine): boolean {
  return (
    one.where.venueName.toLowerCase() === other.where.venueName.toLowerCase() &&
    one.where.city.toLowerCase() === other.where.city.toLowerCase() &&
    one.startsLocal < other.endsLocal &&
    one.endsLocal > other.startsLocal
  );
}

async function clockOf(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}

function daysOf({ startsLocal, endsLocal }: SessionFields): number {
  return daysFrom(startsLocal, endsLocal);
}

function daysFrom(one: string, other: string): number {
  return (Date.parse(other.slice(0, 10)) - Date.parse(one.slice(0, 10))) / 86_400_000;
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
