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
  return (
    matchesSearch(program, filter.search) &&
    (filter.category === 'all' || program.category === filter.category) &&
    matchesPriceBand(program.price, filter.price)
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

function matchesSearch(program: FilteredProgram, search: string): boolean {
  const folded = foldForSearch(search.trim());
  return [program.title, program.description].some((text) => foldForSearch(text).includes(folded));
}
