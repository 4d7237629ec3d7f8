import { LEAST_LOGO_WIDTH } from '#contract/catalogue/picture.ts';
import { formatMoney } from '#contract/money.ts';
import { AUDIENCES, AUDIENCE_BADGES } from '#contract/sessions/audience.ts';
import type { OfficeSessionDetail, SessionChoices } from '#contract/sessions/office-session.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PictureField } from '../form/picture-field.tsx';
import { SeatFormOptions } from '../form/seat-form-options.tsx';
import { centsIn } from '../form/typed.ts';
import type { OfficeFormState } from '../form/use-office-form.ts';
import { CopiedNote } from './copied-note.tsx';
import { copiedWords } from './copied-words.ts';
import { FormPart } from './form-part.tsx';
import { MinimumFields } from './minimum-fields.tsx';
import { PlaceAndTime } from './place-and-time.tsx';
import type { SessionValues } from './session-values.ts';
import { sessionLabels } from './session-values.ts';

interface Props {
  form: OfficeFormState<SessionValues>;
  choices: SessionChoices;
  /** In cents. */
  programPrice: number | null | undefined;
  /** The saved logo; empty for none. */
  saved?: string;
  /** It is not decided yet whether it runs. */
  isOpen?: boolean;
  /** The session that this one duplicates. */
  original?: OfficeSessionDetail | undefined;
}

const logo = {
  word: 'logo',
  alt: 'Logo of this session',
  leastWidth: LEAST_LOGO_WIDTH,
  hint: 'It is shown on the session’s card and page.',
  path: '/pictures?as=logo',
  width: 200,
  height: 60,
  look: 'h-24 object-contain p-3',
};

export function SessionFields({ form, choices, programPrice, saved = '', isOpen = true, original }: Props) {
  const { field, register } = form;
  const [city, title, note, toPrepare] = form.watch([
    'city',
    'session_title',
    'special_notes',
    'preparation_notes',
  ]);
  const words = { city, session_title: title, special_notes: note, preparation_notes: toPrepare };
  const copied = original ? copiedWords(original, words) : {};
  return (
    <>
      <PlaceAndTime form={form} choices={choices} />

      <FormPart title="Seats and price">
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField label="Capacity" inputMode="numeric" autoComplete="off" {...field('capacity')} />
          <TextField
            label={sessionLabels.blocked ?? ''}
            inputMode="numeric"
            autoComplete="off"
            hint="Not sold on the site"
            {...field('blocked')}
          />
          <TextField
            label={`${sessionLabels.price_cents} (${choices.currency.toUpperCase()})`}
            inputMode="decimal"
            autoComplete="off"
            hint={priceHint(programPrice, form.watch('price_cents'), choices.currency)}
            {...field('price_cents')}
          />
        </div>
      </FormPart>

      {isOpen && <MinimumFields form={form} />}

      <FormPart title="Text for visitors">
        <div className="grid gap-5 sm:grid-cols-2">
          <CopiedNote words={copied.session_title}>
            <TextField
              label="Title"
              hint="Leave empty to use the program’s title"
              isOptional
              {...field('session_title')}
            />
          </CopiedNote>
          <SelectField label="Format" {...field('program_type')}>
            <option value="essentials">Essentials</option>
            <option value="mastery">Mastery</option>
          </SelectField>
        </div>
        <TextArea
          label="Highlights, one per line"
          rows={3}
          hint="Used for badges, for example High School or Grades 10-12"
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
              hint="For example, 10, 11, 12"
              isOptional
              autoComplete="off"
              {...field('grade_levels')}
            />
          </div>
        </div>
        <PictureField
          kind={logo}
          label="Logo"
          name="organization_logo"
          value={form.watch('organization_logo')}
          saved={saved}
          error={form.problems['organization_logo']}
          onChange={(address) => form.setValue('organization_logo', address, { shouldDirty: true })}
        />
        <TextField
          label={sessionLabels.organization_logo_alt ?? ''}
          hint="Name of the organization, for people who cannot see the logo"
          isOptional
          autoComplete="off"
          {...field('organization_logo_alt')}
        />
        <CopiedNote words={copied.special_notes}>
          <TextArea label="Important information" rows={4} {...field('special_notes')} />
        </CopiedNote>
        <CopiedNote words={copied.preparation_notes}>
          <TextArea
            label="Preparation notes"
            hint="What buyers prepare or bring. Shown with their tickets and in their email, not on the public page. Leave empty to use those of the program."
            rows={4}
            {...field('preparation_notes')}
          />
        </CopiedNote>
        <SelectField
          label="Asked of each participant"
          hint="After paying, on the order’s page."
          {...field('seat_form')}
        >
          <option value="">As its program asks</option>
          <SeatFormOptions />
        </SelectField>
        <label className="flex min-h-9 items-center gap-3 text-[0.9375rem]">
          <input type="checkbox" {...register('is_featured')} className="accent-navy size-5" />
          Featured: shown with a badge
        </label>
      </FormPart>
    </>
  );
}

function priceHint(programPrice: number | null | undefined, own: string, currency: string): string {
  if (programPrice === undefined || programPrice === null) return 'Leave empty to use the program’s price';
  const shown = formatMoney(programPrice, currency);
  const difference = Math.round(centsIn(own) - programPrice);
  if (own.trim() === '' || Number.isNaN(difference))
    return `Leave empty to use the program’s price, ${shown}`;
  if (difference === 0) return `Same as the program’s price: ${shown}`;
  const by = formatMoney(Math.abs(difference), currency);
  return difference > 0
    ? `${by} above the program’s price`
    : `${by} below the program’s price, which the site shows as the usual price`;
}
