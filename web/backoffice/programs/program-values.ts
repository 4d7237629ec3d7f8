import type { NewProgram, OfficeProgram } from '#contract/office/programs.ts';
import type { SoldBy } from '#contract/sold-by.ts';
import type { Track } from '#contract/track.ts';
import { typedPrice } from '../form/typed-price.ts';

/** What the fields of the form show: texts, and lists with a line for each. */
export interface ProgramValues {
  title: string;
  slug: string;
  description: string;
  category: string;
  track: string;
  image: string;
  duration: string;
  price: string;
  features: string;
  grade_levels: string;
  sold_by: SoldBy;
  capacity: string;
}

export const programLabels: Record<keyof ProgramValues, string> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  category: 'Category',
  track: 'Track',
  image: 'Picture',
  duration: 'Duration',
  price: 'Price',
  features: 'Features',
  grade_levels: 'Grade levels',
  sold_by: 'Sold by',
  capacity: 'Seats',
};

export const emptyProgram: ProgramValues = {
  title: '',
  slug: '',
  description: '',
  category: '',
  track: '',
  image: '',
  duration: '',
  price: '',
  features: '',
  grade_levels: '',
  sold_by: 'seat',
  capacity: '',
};

export function valuesOf(program: OfficeProgram): ProgramValues {
  const { title, slug, description, category, duration, sold_by } = program;
  return {
    title,
    slug,
    description,
    category,
    duration,
    sold_by,
    track: program.track ?? '',
    image: program.image ?? '',
    price: typedPrice(program.price),
    features: program.features.join('\n'),
    grade_levels: program.grade_levels.join('\n'),
    capacity: program.capacity === null ? '' : String(program.capacity),
  };
}

/** What does not belong to the way it is sold is left out, whatever was typed there before. */
export function bodyOf(values: ProgramValues): NewProgram {
  const { track, image, price, features, grade_levels, capacity, sold_by } = values;
  return {
    ...values,
    track: track === '' ? null : (track as Track),
    image: image === '' ? null : image,
    price: sold_by === 'quote' ? null : numberIn(price),
    features: linesIn(features),
    grade_levels: linesIn(grade_levels),
    capacity: sold_by === 'seat' ? numberIn(capacity) : null,
  };
}

/** As a slug would have it: Köln 2027 is koln-2027. */
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

function numberIn(text: string): number | null {
  const figures = text.replaceAll(/[,\s]/g, '');
  return figures === '' ? null : Number(figures);
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
