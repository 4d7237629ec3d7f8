import type { ProgramDetail } from '#contract/catalogue/program-detail.ts';
import { fallbackProgram, specifiedProgram } from '../content/workshops.ts';

export type ShownProgram = Pick<
  ProgramDetail,
  | 'title'
  | 'description'
  | 'category'
  | 'duration'
  | 'image'
  | 'features'
  | 'certificate'
  | 'schedule'
  | 'selling_points'
  | 'has_formats'
  | 'formatted_price'
  | 'day_plan'
  | 'questions'
  | 'booking_terms'
>;

/** The program as pages show it. Another host may return fewer fields, or sessions without a program. */
export function shownProgram(answered: Partial<ProgramDetail> | null): ShownProgram {
  const unsaid = { certificate: null, schedule: null, day_plan: [], questions: [], ...specifiedProgram };
  if (answered === null) return { ...unsaid, ...fallbackProgram };
  const { duration, formatted_price } = fallbackProgram;
  const nothing = { title: '', description: '', category: '', image: '', features: [] };
  return { ...unsaid, ...nothing, duration, formatted_price, ...answered };
}
