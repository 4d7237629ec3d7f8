import type { Instructor } from '#contract/catalogue/instructor.ts';
import { instructorWords } from '#web/content/instructors.ts';
import { OfferFact } from './offer-facts.tsx';

interface Props {
  instructors: Instructor[];
  label?: string | undefined;
  /** Where they are presented: further down on the page, or on another one. */
  at?: string | undefined;
}

/** The names of those who teach, with a link to what is said about them. */
export function TaughtBy({ instructors, label = instructorWords.taughtBy, at = '#instructors' }: Props) {
  if (instructors.length === 0) return null;
  return (
    <OfferFact label={label}>
      <a href={at} className="text-link">
        {instructors.map(({ name }) => name).join(', ')}
      </a>
    </OfferFact>
  );
}
