import { matchesPriceBand, type PriceBand } from './price-band.ts';

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
}

export interface FilteredProgram {
  title: string;
  description: string;
  category: string;
  price: number | null;
}

export function matchesProgramFilter(program: FilteredProgram, filter: ProgramFilter): boolean {
  return matchesFilter(searchable(program), filter);
}

/** A program with its texts folded, for those who filter it again and again. */
export interface SearchableProgram extends Pick<FilteredProgram, 'category' | 'price'> {
  texts: string[];
}

export function searchable({ title, description, category, price }: FilteredProgram): SearchableProgram {
  return { texts: [title, description].map(foldForSearch), category, price };
}

export function matchesFilter({ texts, category, price }: SearchableProgram, filter: ProgramFilter): boolean {
  const folded = foldForSearch(filter.search.trim());
  return (
    texts.some((text) => text.includes(folded)) &&
    (filter.category === 'all' || category === filter.category) &&
    matchesPriceBand(price, filter.price)
  );
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
