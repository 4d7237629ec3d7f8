import type { DayPlan } from '#contract/catalogue/day-plan.ts';
import type { KeptDayPlans } from './keep-day-plans.ts';
import type { WorkshopSession } from './workshop-session.ts';

const DAY_MS = 86_400_000;

/** Its own plan, or that of its program if it fits: no page promises a day or an hour too many. */
export function dayPlanOfSession(
  {
    id,
    startsLocal,
    endsLocal,
    program,
  }: Pick<WorkshopSession, 'id' | 'startsLocal' | 'endsLocal' | 'program'>,
  { ofPrograms, ofSessions }: KeptDayPlans,
): DayPlan {
  const own = ofSessions.get(id);
  if (own) return own;
  const plan = ofPrograms.get(program.id) ?? [];
  const [first, last] = [plan[0], plan.at(-1)];
  const fits =
    last?.day === daysBetween(startsLocal, endsLocal) &&
    (first?.starts ?? '') >= startsLocal.slice(11) &&
    last.ends <= endsLocal.slice(11);
  return fits ? plan : [];
}

/** Counts the first day and the last. */
function daysBetween(startsLocal: string, endsLocal: string): number {
  const [first, last] = [startsLocal, endsLocal].map((local) => Date.parse(local.slice(0, 10)));
  return ((last ?? 0) - (first ?? 0)) / DAY_MS + 1;
}
