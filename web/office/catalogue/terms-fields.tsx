import { TextField } from '#web/ui/text-field.tsx';
import type { OfficeFormState } from '../form/use-office-form.ts';
import { STEP_ROWS } from './terms-values.ts';
import type { TermsValues } from './terms-values.ts';

/** All but the name, which stays. */
export function TermsFields({ form }: { form: OfficeFormState<TermsValues> }) {
  return (
    <>
      <fieldset className="space-y-4">
        <legend className="text-heading">If a buyer cancels</legend>
        <p className="text-ink-soft max-w-prose">
          Each row says how many percent of the price are refunded to whoever cancels at least so many days
          before the first day, by the calendar of the venue. Later than the last row there is no refund.
          Leave rows empty that you do not need.
        </p>
        {STEP_ROWS.map((row) => (
          <div key={row} className="grid max-w-xl grid-cols-2 gap-5">
            <TextField
              label={`Row ${row + 1}: days before`}
              inputMode="numeric"
              {...form.field(`days_${row}`)}
            />
            <TextField
              label={`Row ${row + 1}: percent back`}
              inputMode="numeric"
              {...form.field(`percent_${row}`)}
            />
          </div>
        ))}
      </fieldset>
      <fieldset className="space-y-4">
        <legend className="text-heading">Other changes</legend>
        <div className="grid max-w-xl gap-5 sm:grid-cols-2">
          <TextField
            label="Another date: how often"
            hint="Empty: not at all"
            inputMode="numeric"
            {...form.field('date_changes_most')}
          />
          <TextField
            label="Another date: until days before"
            hint="Empty: not at all"
            inputMode="numeric"
            {...form.field('date_change_until_days')}
          />
          <TextField
            label="Another person: until days before"
            hint="Empty: not at all"
            inputMode="numeric"
            {...form.field('hand_on_until_days')}
          />
          <TextField
            label="Without dates: days after the purchase"
            hint="Within which all of the price is refunded, such as 14. Empty: our office decides"
            inputMode="numeric"
            {...form.field('withdrawal_days')}
          />
        </div>
      </fieldset>
    </>
  );
}
