import type { CareAnswers, JourneyAnswers } from '#contract/participants/seat-answers.ts';
import type { SealedClass } from '#contract/participants/seat-field-list.ts';
import type { SecretBox } from '#server/platform/secret-box.ts';

export interface AnswersOf {
  care: CareAnswers;
  journey: JourneyAnswers;
}

/** The address of the link through which they were given, or `buyer`. Only the same one sees them again. */
export type GivenThrough = string;

export interface OpenedAnswers<Class extends SealedClass> {
  through: GivenThrough;
  answers: AnswersOf[Class];
}

interface Sealed<Class extends SealedClass> {
  ticketId: number;
  class: Class;
}

export function sealAnswers<Class extends SealedClass>(
  secretBox: SecretBox,
  of: Sealed<Class>,
  opened: OpenedAnswers<Class>,
): string {
  return secretBox.seal(Buffer.from(JSON.stringify(opened)), ownerOf(of));
}

/** Undefined if the key is missing. */
export function openAnswers<Class extends SealedClass>(
  secretBox: SecretBox,
  { sealed, ...of }: Sealed<Class> & { sealed: string },
): OpenedAnswers<Class> | undefined {
  const opened = secretBox.open(sealed, ownerOf(of));
  return opened && (JSON.parse(opened.toString()) as OpenedAnswers<Class>);
}

/** What belongs to one seat and class cannot be opened as another's. */
export function ownerOf({ ticketId, class: which }: Sealed<SealedClass>): string {
  return `seat_answers:${ticketId}:${which}`;
}
