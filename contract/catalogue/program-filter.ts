import { matchesPriceBand, type PriceBand } from './price-band.ts';
import type { ProgramAudience } from './program-audience.ts';

export const PROGRAM_CATEGORIES = [
  'Academic Consulting',
  'Career Consulting',
  'Mentorship',
  'Academic Excellence',
  'STEM Programs',
  'Professional Development',
  'Youth Programs',
  'Test Preparation',
  'Competition Programs',
  'Experiential Learning',
  'Leadership Programs',
  'Pre-College Programs',
] as const;

export interface ProgramFilter {
  search: string;
  category: string;
  price: PriceBand;
  audience: ProgramAudience | 'all';
  /** A grade in digits, or all. */
  grade: string;
}

export const everyProgram: ProgramFilter = {
  search: '',
  category: 'all',
  price: 'all',
  audience: 'all',
  grade: 'all',
};

export interface FilteredProgram {
  title: string;
  description: string;
  category: string;
  price: number | null;
  audiences: readonly ProgramAudience[];
  grades: readonly number[];
}

/** How many filters are set beside the search. */
export function countSet({ category, price, audience, grade }: ProgramFilter): number {
  return [category, price, audience, grade].filter((value) => value !== 'all').length;
}

export function matchesProgramFilter(program: FilteredProgram, filter: ProgramFilter): boolean {
  return matcherOf(filter)(searchable(program));
}

/** A program with its texts folded, for those who filter it again and again. */
export interface SearchableProgram extends Omit<FilteredProgram, 'title' | 'description'> {
  texts: string[];
}

export function searchable(program: FilteredProgram): SearchableProgram {
  const { title, description, category, price, audiences, grades } = program;
  return { texts: [title, description].map(foldForSearch), category, price, audiences, grades };
}

export function matcherOf(filter: ProgramFilter): (program: SearchableProgram) => boolean {
  const folded = foldForSearch(filter.search.trim());
  return ({ texts, category, price, audiences, grades }) =>
    texts.some((text) => text.includes(folded)) &&
    (filter.category === 'all' || category === filter.category) &&
    matchesPriceBand(price, filter.price) &&
    (filter.audience === 'all' || audiences.includes(filter.audience)) &&
    (filter.grade === 'all' || grades.includes(Number(filter.grade)));
}

// The SQL function search_fold states the same rule; a property test compares them.
export function foldForSearch(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('i\u0307', 'i')
    .replaceAll('\u0131', 'i');
}
