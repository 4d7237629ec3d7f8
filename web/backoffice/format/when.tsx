import { firm } from '#contract/firm.ts';
import { dayInWords, momentInWords } from './moment-in-words.ts';

/** A moment in the firm's time zone. The office footer names the zone. */
export function When({ at, isDayOnly = false }: { at: string; isDayOnly?: boolean }) {
  return (
    <time dateTime={at} title={`${momentInWords(at)}, ${firm.zoneName}`} className="whitespace-nowrap">
      {isDayOnly ? dayInWords(at) : momentInWords(at)}
    </time>
  );
}
