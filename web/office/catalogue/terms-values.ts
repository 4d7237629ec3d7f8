import { z } from 'zod';
import { stepSchema } from '#contract/catalogue/booking-terms-schema.ts';
import type { ChangedTerms } from '#contract/catalogue/office-booking-terms.ts';
import { changedTermsSchema, newTermsSchema } from '#contract/catalogue/office-booking-terms.ts';
import { typedNumberOrNull } from '../form/typed.ts';

/** As many steps as terms may have. */
export const STEP_ROWS = [0, 1, 2, 3, 4, 5] as const;
type Row = (typeof STEP_ROWS)[number];

type RowFields = { [Name in `${'days' | 'percent'}_${Row}`]: typeof typedNumberOrNull };
const rows = Object.fromEntries(
  STEP_ROWS.flatMap((row) => [
    [`days_${row}`, typedNumberOrNull],
    [`percent_${row}`, typedNumberOrNull],
  ]),
) as RowFields;

/** The values of the form fields. */
const termsText = z.object({
  ...rows,
  date_changes_most: typedNumberOrNull,
  date_change_until_days: typedNumberOrNull,
  hand_on_until_days: typedNumberOrNull,
  withdrawal_days: typedNumberOrNull,
});
const newTermsText = termsText.extend({ name: z.string() });

type Typed = z.output<typeof termsText>;

/** A row is whole or empty. What is wrong with a step is said at its row. */
function stepsOf(typed: Typed, issues: z.RefinementCtx) {
  const steps = STEP_ROWS.flatMap((row) => {
    const days = typed[`days_${row}`];
    const percent = typed[`percent_${row}`];
    if (days === null && percent === null) return [];
    return [{ row, days, percent }];
  });
  steps.forEach(({ row, days, percent }, index) => {
    const refuse = (field: 'days' | 'percent', message: string) =>
      issues.addIssue({ code: 'custom', path: [`${field}_${row}`], message });
    const { days: daysProblem, percent: percentProblem } = problemsOf({ days, percent });
    if (daysProblem !== undefined) return refuse('days', daysProblem);
    if (percentProblem !== undefined) return refuse('percent', percentProblem);
    const before = steps[index - 1];
    if (before && (Number(days) >= Number(before.days) || Number(percent) >= Number(before.percent)))
      return refuse('days', 'Each row has fewer days and a smaller share than the one above');
    return undefined;
  });
  return steps.map(({ days, percent }) => ({ days: days ?? 0, percent: percent ?? 0 }));
}

function problemsOf(step: { days: number | null; percent: number | null }) {
  const { error } = stepSchema.safeParse(step);
  const of = (field: string) => error?.issues.find(({ path }) => path[0] === field)?.message;
  return {
    days: step.days === null ? 'Please enter the days' : of('days'),
    percent: step.percent === null ? 'Please enter the share' : of('percent'),
  };
}

function toWire(typed: Typed, issues: z.RefinementCtx): ChangedTerms {
  return {
    steps: stepsOf(typed, issues),
    date_change_until_days: typed.date_change_until_days,
    date_changes_most: typed.date_changes_most,
    hand_on_until_days: typed.hand_on_until_days,
    withdrawal_days: typed.withdrawal_days,
  };
}

export const changedTermsForm = termsText.transform(toWire).pipe(changedTermsSchema);
export const newTermsForm = newTermsText
  .transform(({ name, ...typed }, issues) => ({ name, ...toWire(typed, issues) }))
  .pipe(newTermsSchema);

export type TermsValues = z.input<typeof newTermsText>;

const emptyRows = Object.fromEntries(Object.keys(rows).map((name) => [name, ''])) as Record<
  keyof RowFields,
  string
>;

export const emptyTerms: TermsValues = {
  name: '',
  ...emptyRows,
  date_changes_most: '',
  date_change_until_days: '',
  hand_on_until_days: '',
  withdrawal_days: '',
};

export function valuesOf({ steps, ...terms }: ChangedTerms & { name: string }): TermsValues {
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : String(value);
  const rowsOf = Object.fromEntries(
    STEP_ROWS.flatMap((row) => [
      [`days_${row}`, text(steps[row]?.days)],
      [`percent_${row}`, text(steps[row]?.percent)],
    ]),
  );
  return {
    ...emptyTerms,
    ...rowsOf,
    name: terms.name,
    date_changes_most: text(terms.date_changes_most),
    date_change_until_days: text(terms.date_change_until_days),
    hand_on_until_days: text(terms.hand_on_until_days),
    withdrawal_days: text(terms.withdrawal_days),
  };
}

export const termsLabels: Partial<Record<keyof TermsValues, string>> = {
  name: 'Name',
  ...Object.fromEntries(
    STEP_ROWS.flatMap((row) => [
      [`days_${row}`, `Row ${row + 1}, days before`],
      [`percent_${row}`, `Row ${row + 1}, share`],
    ]),
  ),
  date_changes_most: 'Another date, how often',
  date_change_until_days: 'Another date, until',
  hand_on_until_days: 'Another person, until',
  withdrawal_days: 'Without dates: full refund within',
};
