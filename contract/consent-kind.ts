import type { SeatForm } from './seat-form.ts';

/** What the guardian of a minor is asked, each apart. Care is asked of adults too, beside its answers. */
export const CONSENT_KINDS = ['coming', 'travel', 'first_aid', 'pictures', 'filmed_lessons', 'care'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** A minor cannot come without these. The others are a choice, and are taken back at any time. */
export function isConsentRequired(kind: ConsentKind): boolean {
  return kind === 'coming' || kind === 'travel';
}

export function consentsOf(form: SeatForm): ConsentKind[] {
  if (form === 'none') return [];
  return CONSENT_KINDS.filter((kind) => kind !== 'care' && (kind !== 'travel' || form === 'journey'));
}
