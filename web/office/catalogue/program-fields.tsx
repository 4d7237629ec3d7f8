import { LEAST_PICTURE_WIDTH } from '#contract/catalogue/picture.ts';
import { PROGRAM_CATEGORIES } from '#contract/catalogue/program-filter.ts';
import { SOLD_BY } from '#contract/catalogue/sold-by.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PictureField } from '../form/picture-field.tsx';
import { SeatFormOptions } from '../form/seat-form-options.tsx';
import type { OfficeFormState } from '../form/use-office-form.ts';
import { ProgramPromises } from './program-promises.tsx';
import type { ProgramValues } from './program-values.ts';
import { slugFor } from './program-values.ts';
import { ProgramWhenFields } from './program-when-fields.tsx';
import { optionsOf, soldByWords, trackWords } from './program-words.ts';

const picture = {
  word: 'picture',
  alt: 'Picture of this program',
  leastWidth: LEAST_PICTURE_WIDTH,
  hint: 'It is cropped to 4:3.',
  path: '/pictures',
  width: 1200,
  height: 900,
  look: 'aspect-4/3 object-cover',
};

interface Props {
  form: OfficeFormState<ProgramValues>;
  /** The saved program; undefined for a new one. */
  saved?: { image: string; slug: string; taken: number; category: string; isReferenced: boolean };
}

export function ProgramFields({ form, saved }: Props) {
  const [soldBy, image] = form.watch(['sold_by', 'image']);
  const isOther = saved !== undefined && !PROGRAM_CATEGORIES.some((each) => each === saved.category);
  const categories = isOther ? [saved.category, ...PROGRAM_CATEGORIES] : PROGRAM_CATEGORIES;

  /** The slug of a new program follows its title until it is edited. */
  function followTitle(): void {
    if (saved || form.getFieldState('slug').isTouched) return;
    form.setValue('slug', slugFor(form.getValues('title')), { shouldDirty: true });
  }

  return (
    <>
      <TextField
        label="Title"
        maxLength={200}
        {...form.register('title', { onChange: followTitle })}
        error={form.problems['title']}
      />
      <TextField
        label="Slug"
        hint={
          saved
            ? 'The page address is /programs/ followed by the slug. If you change the slug, the old address redirects to the new one.'
            : 'The end of the page address: /programs/ followed by the slug. Lowercase letters, digits and hyphens.'
        }
        maxLength={100}
        autoCapitalize="off"
        spellCheck={false}
        {...form.field('slug')}
      />
      <TextArea label="Description" maxLength={5_000} rows={5} {...form.field('description')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Category" {...form.field('category')}>
          <option value="">Please choose</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <SelectField
          label="Track"
          hint="A page that gathers programs of one kind for students, such as Model UN. The program is listed there."
          isOptional
          {...form.field('track')}
        >
          <option value="">None</option>
          {optionsOf(trackWords).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField label="Duration" hint="For example, 4 weeks" maxLength={100} {...form.field('duration')} />
        <SelectField
          label="Sold by"
          hint={
            saved?.isReferenced
              ? 'This cannot be changed because orders, sessions or saved lists refer to the program.'
              : 'Seat: its own seats at one price. Session: the seats of its dated sessions. Quote: on request, without a price.'
          }
          {...form.field('sold_by')}
        >
          {SOLD_BY.filter((each) => !saved?.isReferenced || each === soldBy).map((each) => (
            <option key={each} value={each}>
              {soldByWords[each]}
            </option>
          ))}
        </SelectField>
        {soldBy !== 'quote' && (
          <TextField
            label="Price"
            inputMode="decimal"
            hint={
              soldBy === 'session'
                ? 'Used for sessions without their own price. Existing orders keep their price.'
                : 'Existing orders keep their price.'
            }
            isOptional={soldBy === 'session'}
            {...form.field('price_cents')}
          />
        )}
        {soldBy === 'seat' && (
          <TextField
            label="Seats"
            inputMode="numeric"
            hint={saved?.taken ? `${saved.taken} are taken. Enter at least that many.` : undefined}
            {...form.field('capacity')}
          />
        )}
      </div>
      {soldBy === 'seat' && <ProgramWhenFields form={form} taken={saved?.taken ?? 0} />}
      <TextArea
        label="Features"
        hint="One per line. If it lasts several days, begin with rooms, meals and supervision: its page says the first two beside the price."
        rows={6}
        {...form.field('features')}
      />
      <ProgramPromises form={form} isBySession={soldBy === 'session'} />
      <TextArea
        label="Grade levels"
        hint="One per line, for example Grade 10"
        rows={3}
        {...form.field('grade_levels')}
      />
      <TextArea
        label="Preparation notes"
        hint="What buyers prepare or bring. Shown with their tickets and in their email, not on the public page. A session can have its own."
        rows={4}
        {...form.field('preparation_notes')}
      />
      {soldBy !== 'quote' && (
        <SelectField
          label="Asked of each participant"
          hint="After paying, on the order’s page. A session can ask something else."
          {...form.field('seat_form')}
        >
          <SeatFormOptions />
        </SelectField>
      )}
      <PictureField
        kind={picture}
        label="Picture"
        name="image"
        value={image}
        saved={saved?.image ?? ''}
        error={form.problems['image']}
        onChange={(next) => form.setValue('image', next, { shouldDirty: true })}
      />
    </>
  );
}
