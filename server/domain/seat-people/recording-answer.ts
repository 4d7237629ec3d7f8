import type { RecordingAnswer } from '#contract/office/recording-answer.ts';
import { isMinor } from '#contract/seat-person.ts';
import type { SeatAnswers } from './seat-of-ticket.ts';

/** A guardian who has not answered yet has not agreed. */
export function recordingAnswer(
  { person, firstDay, form, consents }: SeatAnswers,
  kind: 'pictures' | 'filmed_lessons',
): RecordingAnswer {
  if (form === 'none' || isMinor(person, firstDay) !== true) return 'not_asked';
  return consents.includes(kind) ? 'yes' : 'no';
}
