import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { OfficeFormState } from '../form/use-office-form.ts';
import { ElsewhereTimes } from '../sessions/elsewhere-times.tsx';
import { FormPart } from '../sessions/form-part.tsx';
import { useSessionChoices } from '../sessions/use-session-choices.ts';
import { ZoneField } from '../sessions/zone-field.tsx';
import { ProgramFacts, ProgramPlace } from './program-place.tsx';
import type { ProgramValues } from './program-values.ts';
import { heldWords, optionsOf } from './program-words.ts';

interface Props {
  form: OfficeFormState<ProgramValues>;
  taken: number;
}

/** When and where a program that is sold by seat is held. */
export function ProgramWhenFields({ form, taken }: Props) {
  const { field, problems } = form;
  const held = form.watch('held');
  const isDated = held === 'dates';
  return (
    <>
      <FormPart title="When and where">
        <SelectField
          label="When it is held"
          hint={
            taken > 0
              ? 'Pages, orders and tickets show new dates at once. When you save, you choose whether buyers get an email.'
              : 'Needed before the program can be published.'
          }
          {...field('held')}
          error={problems['held'] ?? (isDated ? undefined : problems['starts_local'])}
        >
          {optionsOf(heldWords).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {held === 'booking' && (
          <TextField
            label="Days after booking"
            inputMode="numeric"
            hint="The site says: Starts within 7 days of booking"
            {...field('starts_within_days')}
          />
        )}
        {isDated && <CheckboxField label="Online" {...form.register('is_online')} />}
        {isDated && !form.watch('is_online') && <ProgramPlace form={form} />}
        {isDated && <ProgramDates form={form} />}
      </FormPart>
      {isDated && !form.watch('is_online') && <ProgramFacts form={form} />}
    </>
  );
}

function ProgramDates({ form }: Pick<Props, 'form'>) {
  const { field } = form;
  const { data: choices } = useSessionChoices();
  const [zone, isOnline, venueId] = form.watch(['timezone', 'is_online', 'venue_id']);
  const isZoneOfVenue = !isOnline && Boolean(venueId);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {!isZoneOfVenue && <ZoneField {...field('timezone')} zones={choices?.timezones ?? []} zone={zone} />}
      <p
        className={
          isZoneOfVenue ? 'text-ink-soft text-sm sm:col-span-2' : 'text-ink-soft text-sm sm:self-end sm:pb-3'
        }
      >
        {`Enter the times by the clock of ${isZoneOfVenue ? 'the venue' : 'this zone'}. The sale ends at the start.`}
      </p>
      <div>
        <TextField type="datetime-local" label="Starts" {...field('starts_local')} />
        <ElsewhereTimes local={form.watch('starts_local')} zone={zone} />
      </div>
      <div>
        <TextField
          type="datetime-local"
          label="Ends"
          hint="For a course of some weeks: the end of its last meeting"
          {...field('ends_local')}
        />
        <ElsewhereTimes local={form.watch('ends_local')} zone={zone} />
      </div>
    </div>
  );
}
