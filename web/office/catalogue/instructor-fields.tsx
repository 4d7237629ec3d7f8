import { LEAST_PICTURE_WIDTH } from '#contract/catalogue/picture.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PictureField } from '../form/picture-field.tsx';
import type { OfficeFormState } from '../form/use-office-form.ts';
import type { InstructorValues } from './instructor-values.ts';

const photograph = {
  word: 'photograph',
  alt: 'Photograph of this instructor',
  leastWidth: LEAST_PICTURE_WIDTH,
  hint: 'It is cropped to 4:5. Without one, a portrait is drawn. Ask the instructor first.',
  path: '/pictures',
  width: 800,
  height: 1000,
  look: 'aspect-4/5 max-w-56 object-cover',
};

interface Props {
  form: OfficeFormState<InstructorValues>;
  savedPhoto?: string;
}

export function InstructorFields({ form, savedPhoto = '' }: Props) {
  return (
    <>
      <TextField label="Name" maxLength={120} {...form.field('name')} />
      <TextField
        label="Credentials"
        hint="One line, for example: Doctor of education, 14 years of teaching"
        maxLength={200}
        {...form.field('credentials')}
      />
      <TextField
        label="Email"
        type="email"
        isOptional
        autoComplete="off"
        hint="Never on the site. For news of their sessions, such as a new time or place."
        {...form.field('email')}
      />
      <TextArea
        label="About"
        hint="A few sentences for visitors"
        maxLength={1_000}
        rows={5}
        {...form.field('about')}
      />
      <TextArea label="Languages" hint="One per line" rows={3} {...form.field('languages')} />
      <PictureField
        kind={photograph}
        label="Photograph"
        name="photo"
        value={form.watch('photo')}
        saved={savedPhoto}
        error={form.problems['photo']}
        onChange={(next) => form.setValue('photo', next, { shouldDirty: true })}
      />
    </>
  );
}
