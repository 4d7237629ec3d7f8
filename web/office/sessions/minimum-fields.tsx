import { LOCAL_TIME, isKnownZone } from '#contract/sessions/local-time.ts';
import { lastDecideOn } from '#contract/sessions/session-minimum.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { OfficeFormState } from '../form/use-office-form.ts';
import { FormPart } from './form-part.tsx';
import { dayText } from './local-text.ts';
import type { SessionValues } from './session-values.ts';
import { sessionLabels } from './session-values.ts';

/** With how many people a session runs, and when that is decided. */
export function MinimumFields({ form }: { form: OfficeFormState<SessionValues> }) {
  const { field } = form;
  const [starts, ends, timezone] = form.watch(['starts_local', 'ends_local', 'timezone']);
  return (
    <FormPart title="Minimum">
      <p className="text-ink-soft max-w-prose">
        Leave both empty if the session is held in any case. Otherwise it is cancelled when the day ends at
        the venue and fewer people have booked, and its buyers choose between another date and their money.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={sessionLabels.min_seats ?? ''}
          inputMode="numeric"
          autoComplete="off"
          isOptional
          hint="Booked seats, paid or free. Held seats do not count"
          {...field('min_seats')}
        />
        <TextField
          type="date"
          label={sessionLabels.decide_on ?? ''}
          isOptional
          hint={hintOf({ starts_local: starts.slice(0, 16), ends_local: ends.slice(0, 16), timezone })}
          {...field('decide_on')}
        />
      </div>
    </FormPart>
  );
}

function hintOf(session: Parameters<typeof lastDecideOn>[0]): string {
  const { starts_local: starts, ends_local: ends, timezone } = session;
  const isKnown = LOCAL_TIME.test(starts) && LOCAL_TIME.test(ends) && starts < ends && isKnownZone(timezone);
  const last = isKnown ? lastDecideOn(session) : undefined;
  return last === undefined ? 'When this day ends at the venue' : `At the latest ${dayText(last)}`;
}
