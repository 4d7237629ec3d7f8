import { z } from 'zod';
import type { OfficeProgram } from '#contract/office/programs.ts';
import { newProgramSchema } from '#contract/office/programs.ts';
import { SOLD_BY } from '#contract/sold-by.ts';
import type { Track } from '#contract/track.ts';
import { typedLines, typedNumberOrNull, typedOrNull, typedPrice } from '../form/typed.ts';

const text = z.string();

/** The values of the form fields. */
const programText = z.object({
  title: text,
  slug: text,
  description: text,
  category: text,
  track: typedOrNull<Track>(),
  image: typedOrNull(),
  duration: text,
  price_cents: typedPrice,
  features: typedLines,
  grade_levels: typedLines,
  sold_by: z.enum(SOLD_BY),
  capacity: typedNumberOrNull,
  preparation_notes: typedOrNull().optional(),
});

export type ProgramValues = z.input<typeof programText>;

/** Fields that do not apply to how it is sold are left out. */
export const programForm = programText
  .transform((program) => ({
    ...program,
    price_cents: program.sold_by === 'quote' ? null : program.price_cents,
    capacity: program.sold_by === 'seat' ? program.capacity : null,
  }))
  .pipe(newProgramSchema);

export const programLabels: Record<keyof ProgramValues, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  category: 'Category',
  track: 'Track',
  image: 'Picture',
  duration: 'Duration',
  price_cents: 'Price',
  features: 'Features',
  grade_levels: 'Grade levels',
  sold_by: 'Sold by',
  capacity: 'Seats',
  preparation_notes: 'Preparation notes',
};

export const emptyProgram: ProgramValues = {
  title: '',
  slug: '',
  description: '',
  category: '',
  track: '',
  image: '',
  duration: '',
  price_cents: '',
  features: '',
  grade_levels: '',
  sold_by: 'seat',
  capacity: '',
  preparation_notes: '',
};

export function valuesOf(program: OfficeProgram): ProgramValues {
  return z.encode(programText, program);
}

/** Turns a title into a slug: Köln 2027 becomes koln-2027. */
export function slugFor(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-+|-+$/g, '');
}
