import { foldPassword } from './common-passwords.ts';

/** The firm, its places, what it sells, and what stands on every page. A test compares them with the sample programs. */
export const SITE_WORDS = `
  nyea new york liberty street london seoul baku cyprus lahore riyadh harvard cambridge caspian
  education educational academic consulting consultant coaching career mentorship mentor mentoring counselling
  program programs programme workshop workshops session sessions course courses class seminar residency studio
  leadership leader leaders negotiation communication skills elite premier series training preparation foundations
  school schools summer college university precollege student students teacher teachers pupil parent grade
  development research reasoning mathematics maths science project olympiad olympiads circle challenge inventors
  english proficiency entrance exam exams writing debate drama technology design discovery delegate academy model
  museum apprenticeship enterprise space seek signs life young first year week day sea city field mountain villages
  pre a for committee simulations diplomacy seminars closing general assembly time returning delegates
  booking enrolment enrol ticket tickets seat seats dashboard portal office admin staff account login welcome password
  one to and the of in by my un usa`
  .trim()
  .split(/\s+/);

// The longest first, so that "workshops" is not read as "workshop" and an "s".
const anyWord = new RegExp(SITE_WORDS.toSorted((one, other) => other.length - one.length).join('|'), 'g');
const standsFor: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

/** Whether nothing is left of the password without words of this site, digits and signs. */
export function isOfSiteWords(password: string): boolean {
  const folded = foldPassword(password);
  const core = folded.replaceAll(/^\P{L}+|\P{L}+$/gu, '');
  const spelled = core.replaceAll(/[013457@$]/g, (sign) => standsFor[sign] ?? sign);
  return [folded, spelled].some((text) => text.replaceAll(/\P{L}/gu, '').replaceAll(anyWord, '') === '');
}
