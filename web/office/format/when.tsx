import { firmZone } from '#contract/firm-zone.ts';
import { dayInWords, momentInWords } from './moment-in-words.ts';

/** A moment in the firm's time zone. The office footer names the zone. */
export function When({ at, isDayOnly = false }: { at: string; isDayOnly?: boolean }) {
  return (
    <time dateTime={at} title={`${momentInWords(at)}, ${firmZone.name}`} className="whitespace-nowrap">
      {isDayOnly ? dayInWords(at) : momentInWords(at)}
    </time>
  );
}
