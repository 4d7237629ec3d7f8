import type { DayPlan as Plan } from '#contract/catalogue/day-plan.ts';
import { DayPlan } from '../catalogue/day-plan.tsx';
import { programWords } from '../content/programs.ts';

/** Beside a list of sessions, which may have plans of their own. */
export function PlanOfProgram({ plan }: { plan: Plan }) {
  return <DayPlan plan={plan} lead={programWords.dayPlan.leadOfSessions} />;
}
