// Words that visitors use, and the words in our texts.
const synonyms = new Map(
  Object.entries({
    act: ['entrance exam'],
    ap: ['pre-college', 'exam'],
    astronaut: ['space'],
    bargaining: ['negotiation'],
    boss: ['leadership', 'executive'],
    business: ['enterprise', 'leadership'],
    camp: ['summer school', 'field school', 'training'],
    coach: ['mentorship', 'consulting'],
    coaching: ['mentorship', 'consulting'],
    coding: ['stem', 'technology'],
    college: ['pre-college', 'university'],
    counseling: ['consulting'],
    counselling: ['consulting'],
    debate: ['model un'],
    educator: ['teacher'],
    educators: ['teacher'],
    holiday: ['summer'],
    ielts: ['english proficiency'],
    internship: ['career', 'enterprise'],
    job: ['career'],
    jobs: ['career'],
    korea: ['seoul', 'south korea'],
    management: ['leadership'],
    math: ['mathematics'],
    maths: ['mathematics'],
    mars: ['space'],
    mun: ['model un'],
    nasa: ['space'],
    ny: ['new york'],
    nyc: ['new york'],
    planet: ['space'],
    robotics: ['stem', 'inventors'],
    rocket: ['space'],
    sat: ['entrance exam'],
    saudi: ['riyadh', 'saudi arabia'],
    speaking: ['communication', 'speech'],
    teach: ['teacher'],
    teaching: ['teacher'],
    toefl: ['english proficiency'],
    training: ['development', 'certificate', 'workshop'],
    tutor: ['mentorship'],
    tutoring: ['mentorship', 'academic consulting'],
    uk: ['united kingdom', 'london'],
    un: ['model un'],
    usa: ['united states'],
    vacation: ['summer'],
  }),
);

const fillers = new Set('a an and at for in near of on or the to with age aged old year years'.split(' '));
const FIRST_AGE = 11;
const LAST_AGE = 18;
const YEARS_BEFORE_GRADE = 6;
const MOST_WORDS = 6;

/** Each search word with its synonyms. */
export function searchWords(search: string): string[][] {
  const words = search
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !fillers.has(word));
  return (telling.length > 0 ? telling : words)
    .slice(0, MOST_WORDS)
    .map((word) => [...new Set([word, ...(synonyms.get(word) ?? []), ...gradesAt(word)])]);
}

/** Maps ages to grades: at sixteen a student is in grade 10 or 11. */
function gradesAt(word: string): string[] {
  const age = Number(word);
  if (!/^\d\d$/.test(word) || age < FIRST_AGE || age > LAST_AGE) return [];
  const grade = age - YEARS_BEFORE_GRADE;
  return [`grade ${grade}`, `grade ${Math.min(12, grade + 1)}`];
}
