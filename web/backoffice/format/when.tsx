import { firm } from '#contract/firm.ts';
import { dayInWords, momentInWords } from './moment-in-words.ts';

/** A moment, by the clock of the firm: the foot of the office says so. */
export function When({ at, isDayOnly = false }: { at: string; isDayOnly?: boolean }) {
  return (
    <time dateTime={at} title={`${momentInWords(at)}, ${firm.zoneName}`} className="whitespace-nowrap">
      {isDayOnly ? dayInWords(at) : momentInWords(at)}
    </time>
  );
}
