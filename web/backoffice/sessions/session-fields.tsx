import { AUDIENCES, AUDIENCE_BADGES } from '#contract/audience.ts';
import { formatMoney } from '#contract/money.ts';
import type { SessionChoices } from '#contract/office/session.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { OfficeFormState } from '../form/use-office-form.ts';
import { FormPart } from '../parts/form-part.tsx';
import { PlaceAndTime } from './place-and-time.tsx';
import type { SessionValues } from './session-values.ts';
import { sessionLabels } from './session-values.ts';

interface Props {
  form: OfficeFormState<SessionValues>;
  choices: SessionChoices;
  programPrice: number | null | undefined;
}

export function SessionFields({ form, choices, programPrice }: Props) {
  const { field, register } = form;
  return (
    <>
      <PlaceAndTime form={form} zones={choices.timezones} places={choices.places} />

      <FormPart title="Seats and price">
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField label="Capacity" inputMode="numeric" autoComplete="off" {...field('capacity')} />
          <TextField
            label={sessionLabels.set_aside ?? ''}
            inputMode="numeric"
            autoComplete="off"
            hint="Not sold on the site"
            {...field('set_aside')}
          />
          <TextField
            label={`${sessionLabels.price} (${choices.currency.toUpperCase()})`}
            inputMode="decimal"
            autoComplete="off"
            hint={priceHint(programPrice, form.watch('price'), choices.currency)}
            {...field('price')}
          />
        </div>
      </FormPart>

      <FormPart title="What visitors read">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Title"
            hint="Without one it is called like its program"
            isOptional
            {...field('session_title')}
          />
          <SelectField label="Format" {...field('program_type')}>
            <option value="essentials">Essentials</option>
            <option value="mastery">Mastery</option>
          </SelectField>
        </div>
        <TextArea
          label="Highlights, one a line"
          rows={3}
          hint="Badges are read from these, such as High School or Grades 10-12"
          {...field('location_highlights')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <fieldset>
            <legend className="text-sm font-semibold">Audiences</legend>
            <div className="mt-1.5 grid gap-1">
              {AUDIENCES.map((audience) => (
                <label key={audience} className="flex min-h-9 items-center gap-3 text-[0.9375rem]">
                  <input
                    type="checkbox"
                    value={audience}
                    {...register('audiences')}
                    className="accent-navy size-5"
                  />
                  {AUDIENCE_BADGES[audience]}
                </label>
              ))}
            </div>
          </fieldset>
          <div className="grid content-start gap-5">
            <TextField
              label="Grades"
              hint="Such as 10, 11, 12"
              isOptional
              autoComplete="off"
              {...field('grade_levels')}
            />
            <TextField
              label="Address of a logo"
              hint="A picture on this site, such as /images/logo.svg"
              isOptional
              autoComplete="off"
              {...field('organization_logo')}
            />
          </div>
        </div>
        <TextArea label="Important information" rows={4} {...field('special_notes')} />
        <label className="flex min-h-9 items-center gap-3 text-[0.9375rem]">
          <input type="checkbox" {...register('is_featured')} className="accent-navy size-5" />
          Featured: shown with a badge
        </label>
      </FormPart>
    </>
  );
}

function priceHint(programPrice: number | null | undefined, own: string, currency: string): string {
  if (programPrice === undefined || programPrice === null)
    return 'Without one it costs what its program costs';
  const shown = formatMoney(Math.round(programPrice * 100), currency);
  const difference = Math.round((Number(own) - programPrice) * 100);
  if (own.trim() === '' || Number.isNaN(difference)) return `Without one ${shown}, like its program`;
  if (difference === 0) return `Like its program: ${shown}`;
  const by = formatMoney(Math.abs(difference), currency);
  return difference > 0 ? `Premium: ${by} above its program` : `Discounted: ${by} below its program`;
}
