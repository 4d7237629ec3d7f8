import type { Program } from '#contract/program.ts';
import { fallbackProgram } from '#web/content/workshops.ts';

export type ShownProgram = Pick<
  Program,
  'title' | 'description' | 'category' | 'duration' | 'image' | 'features' | 'formatted_price'
>;

/** The program as pages show it. Another host may return fewer fields, or sessions without a program. */
export function shownProgram(answered: Partial<Program> | null): ShownProgram {
  if (answered === null) return fallbackProgram;
  const { duration, formatted_price } = fallbackProgram;
  const nothing = { title: '', description: '', category: '', image: '', features: [] };
  return { ...nothing, duration, formatted_price, ...answered };
}
