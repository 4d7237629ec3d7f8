import type { Instructor } from '#contract/instructor.ts';
import { instructorWords } from '#web/content/instructors.ts';
import { OfferFact } from './offer-facts.tsx';

/** The names of those who teach, with a link to what the page says about them below. */
export function TaughtBy({ instructors }: { instructors: Instructor[] }) {
  if (instructors.length === 0) return null;
  return (
    <OfferFact label={instructorWords.taughtBy}>
      <a href="#instructors" className="text-link">
        {instructors.map(({ name }) => name).join(', ')}
      </a>
    </OfferFact>
  );
}
