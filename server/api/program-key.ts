import type { ProgramKey } from '#server/domain/catalogue/get-program.ts';

/** All digits are a number, which a slug never is. */
export function toProgramKey(text: string): ProgramKey {
  if (!/^\d+$/.test(text)) return { slug: text };
  const id = Number(text);
  return { id: Number.isSafeInteger(id) ? id : 0 };
}
