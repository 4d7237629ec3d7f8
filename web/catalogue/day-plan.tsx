import type { DayPlan as Plan, DayPlanEntry } from '#contract/catalogue/day-plan.ts';
import { formatClock } from '#contract/sessions/session-dates.ts';
import { programWords } from '#web/content/programs.ts';
import { Section } from '#web/ui/section.tsx';

const { title, titleOfOneDay, lead: usualLead } = programWords.dayPlan;

/** Longer plans begin with their first day open. */
const MOST_OPEN_DAYS = 3;

interface Props {
  plan: Plan;
  lead?: string;
}

/** What happens when, day by day. Nothing without a plan. */
export function DayPlan({ plan, lead = usualLead }: Props) {
  const days = [...new Set(plan.map(({ day }) => day))];
  if (plan.length === 0) return null;
  if (plan.at(-1)?.day === 1)
    return (
      <Section title={titleOfOneDay} lead={lead}>
        <Timeline entries={plan} />
      </Section>
    );
  return (
    <Section title={title} lead={lead}>
      <div className="border-rule grid items-start gap-x-16 border-b md:grid-cols-2 md:border-b-0">
        {days.map((day, place) => (
          <Day
            key={day}
            day={day}
            entries={plan.filter((entry) => entry.day === day)}
            isOpen={days.length <= MOST_OPEN_DAYS || place === 0}
          />
        ))}
      </div>
    </Section>
  );
}

function Day({ day, entries, isOpen }: { day: number; entries: DayPlanEntry[]; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group border-rule border-t">
      <summary className="flex flex-wrap items-baseline gap-x-4 py-4">
        <h3 className="text-heading text-crimson">Day {day}</h3>
        <span className="text-ink-soft grow text-sm tabular-nums">{hoursOf(entries)}</span>
        <span aria-hidden className="text-crimson relative size-4 shrink-0 self-center">
          <span className="absolute inset-x-0 top-1/2 border-t" />
          <span className="absolute inset-y-0 left-1/2 border-l group-open:scale-y-0" />
        </span>
      </summary>
      <Timeline entries={entries} />
    </details>
  );
}

function Timeline({ entries }: { entries: DayPlanEntry[] }) {
  return (
    <ol className="border-rule ml-1.25 border-l pb-2">
      {entries.map(({ starts, ends, what }) => (
        <li
          key={starts}
          className="before:border-crimson before:bg-paper relative pb-6 pl-6 before:absolute before:top-1.5 before:-left-1.25 before:size-2.25 before:rounded-full before:border-2"
        >
          <p className="text-ink-soft text-sm tabular-nums">{spanOf(starts, ends)}</p>
          <p className="mt-1 font-serif text-lg leading-snug wrap-anywhere">{what}</p>
        </li>
      ))}
    </ol>
  );
}

function hoursOf(entries: DayPlanEntry[]): string {
  return spanOf(entries[0]?.starts ?? '', entries.at(-1)?.ends ?? '');
}

/** Breaks only after the dash. */
function spanOf(starts: string, ends: string): string {
  return `${unbroken(starts)} – ${unbroken(ends)}`;
}

function unbroken(clock: string): string {
  return formatClock(clock).replace(' ', '\u00a0');
}
