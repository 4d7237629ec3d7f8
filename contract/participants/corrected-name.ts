import { differByAtMost } from '../checkout/slips.ts';
import { plainName } from './same-person.ts';

const MOST_SLIPS = 3;
const LETTERS_TO_A_SLIP = 3;

/** A few letters differ, or words were added to what was typed half. With more it may be somebody else. */
export function isCorrectedName(before: string, after: string): boolean {
  const [one, other] = [plainName(before), plainName(after)];
  if (one === '' || other === '') return false;
  const most = Math.floor(Math.max(one.length, other.length) / LETTERS_TO_A_SLIP);
  return differByAtMost(Math.min(MOST_SLIPS, most), one, other) || isCompleted(before, after);
}

function isCompleted(before: string, after: string): boolean {
  const words = after.split(/\s+/).map(plainName);
  return before.split(/\s+/).every((word, place) => plainName(word) === words[place]);
}
