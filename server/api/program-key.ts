import type { ProgramKey } from '#server/catalogue/get-program.ts';

/** A text of digits is an id. A slug never consists of digits only. */
export function toProgramKey(text: string): ProgramKey {
  if (!/^\d+$/.test(text)) return { slug: text };
  const id = Number(text);
  return { id: Number.isSafeInteger(id) ? id : 0 };
}
