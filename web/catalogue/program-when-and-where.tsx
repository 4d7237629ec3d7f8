import type { Program } from '#contract/catalogue/program.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { namesDays } from '../sessions/names-days.ts';
import { whenOf } from './when-of.ts';

interface Props {
  program: Program;
  /** A card leaves out the hours. */
  place: 'card' | 'page';
}

const looks = {
  card: 'mt-2 text-sm leading-relaxed',
  page: 'mt-3 leading-relaxed md:text-lg',
} as const;

/** When and where a program that is sold by seat is held, in one to three lines. Nothing if it does not say. */
export function ProgramWhenAndWhere({ program, place }: Props) {
  const { full_location: where } = program;
  const when = whenOf(program);
  if (!when) return null;
  const hours = place === 'page' && hoursOf(program);
  return (
    <div className={looks[place]}>
      <p className="font-semibold">{unbrokenDates(when)}</p>
      {hours && <p>{unbrokenDates(hours)}</p>}
      <p>{where}</p>
    </div>
  );
}

/** The days of a trip stand in the line above. */
function hoursOf({ time, zone_label: zone }: Program): string | undefined {
  if (!time) return undefined;
  const [arrival, departure] = namesDays(time) ? (time.match(/\d{1,2}:\d{2} [AP]M/g) ?? []) : [];
  if (arrival && departure) return `Arrive ${arrival}, leave ${departure}${zone ? ` (${zone})` : ''}`;
  return `${time} ${zone ?? ''}`.trim();
}
