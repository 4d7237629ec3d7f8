import { z } from 'zod';
import { agreementWordsSchema } from '#contract/catalogue/office-program-agreements.ts';
import type { AgreementWords } from '#contract/catalogue/office-program-agreements.ts';

const text = z.string();

/** What is empty is not asked. */
export const agreementsForm = z
  .object({ essentials: text, mastery: text, other: text })
  .transform(({ essentials, mastery, other }) => ({
    essentials: essentials.trim() || null,
    mastery: mastery.trim() || null,
    other: other.trim() || null,
  }))
  .pipe(agreementWordsSchema);

export type AgreementValues = z.input<typeof agreementsForm>;

export const agreementLabels: Record<keyof AgreementValues, string> = {
  essentials: 'For Essentials sessions',
  mastery: 'For Mastery sessions',
  other: 'For everything else',
};

export function valuesOf({ essentials, mastery, other }: AgreementWords): AgreementValues {
  return { essentials: essentials ?? '', mastery: mastery ?? '', other: other ?? '' };
}
