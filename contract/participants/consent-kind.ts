import type { SeatForm } from './seat-form.ts';

/** What the guardian of a minor is asked, each apart. Care is asked of adults too, beside its answers. */
export const GUARDIAN_CONSENTS = ['coming', 'travel', 'first_aid', 'pictures', 'filmed_lessons'] as const;
export type GuardianConsent = (typeof GUARDIAN_CONSENTS)[number];
export const CONSENT_KINDS = [...GUARDIAN_CONSENTS, 'care'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** A minor cannot come without these. The others are a choice, and are taken back at any time. */
export function isConsentRequired(kind: ConsentKind): boolean {
  return kind === 'coming' || kind === 'travel';
}

export function consentsOf(form: SeatForm): GuardianConsent[] {
  if (form === 'none') return [];
  return GUARDIAN_CONSENTS.filter((kind) => kind !== 'travel' || form === 'journey');
}
