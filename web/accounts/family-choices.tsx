import { useId } from 'react';
import type { FamilyPerson } from '#contract/accounts/family.ts';
import { isUnderAge } from '#contract/participants/age.ts';
import type { SeatPerson } from '#contract/participants/seat-person.ts';
import { Button } from '#web/ui/button.tsx';
import { familyWords } from '../content/family.ts';

const { seat: words } = familyWords;

interface Props {
  people: FamilyPerson[];
  person: SeatPerson;
  firstDay: string | null;
  onChoose(person: SeatPerson): void;
}

/** One press fills in a seat. Another press corrects the choice, as long as nothing else was typed for the name. */
export function FamilyChoices({ people, person, firstDay, onChoose }: Props) {
  const id = useId();
  const isChosen = (kept: FamilyPerson) => kept.name === person.name && kept.born_on === person.born_on;
  if (people.length === 0 || (person.name !== '' && !people.some(isChosen))) return null;
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`} className="space-y-2">
      <p id={id} className="font-semibold">
        {words.choose}
      </p>
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {words.chooseHint}
      </p>
      <ul className="flex flex-wrap gap-3">
        {people.map((kept) => (
          <li key={kept.id}>
            <Button
              look={isChosen(kept) ? 'strong' : 'quiet'}
              aria-pressed={isChosen(kept)}
              className="wrap-anywhere"
              onClick={() => onChoose(withKept(person, kept, firstDay))}
            >
              <bdi>{kept.name}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whoever keeps somebody has said to be the guardian. */
function withKept(person: SeatPerson, { name, born_on: bornOn }: FamilyPerson, firstDay: string | null) {
  const guardian = { ...person.guardian, is_buyer: isUnderAge(bornOn, firstDay) };
  return { ...person, name, born_on: bornOn, is_adult: false, guardian };
}
