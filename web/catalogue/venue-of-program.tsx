import { fullAddress } from '#contract/sessions/full-address.ts';
import type { AnsweredProgram } from '#web/api-client/read-details.ts';
import { programWords } from '#web/content/programs.ts';
import { Section } from '#web/ui/section.tsx';
import { AccessAndWay } from './access-and-way.tsx';

/** What is at the venue of a program with dates of its own, and the way. Nothing if none of it is known. */
export function VenueOfProgram({ program }: { program: AnsweredProgram }) {
  const { venue_facts: facts = [], directions, venue_name: venue, venue_address: address, city } = program;
  if (facts.length === 0 && !directions) return null;
  const lines = [venue, fullAddress({ address: address ?? '', city: city ?? '', country: '' })];
  return (
    <Section title={programWords.venueTitle} lead={lines.filter(Boolean).join(', ')}>
      <AccessAndWay place={program} />
    </Section>
  );
}
