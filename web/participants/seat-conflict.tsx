import { useEffect, useRef } from 'react';
import type { Seat, SeatPerson } from '#contract/participants/seat-person.ts';
import { formatLongDate } from '#contract/sessions/session-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { whoComes } from '../content/who-comes.ts';
import type { AnswerInWords } from '../orders/both-versions.tsx';
import { BothVersions } from '../orders/both-versions.tsx';

interface Props {
  mine: SeatPerson;
  theirs: Seat;
  onSettle(theirs: Seat, which: 'theirs' | 'mine'): void;
}

const { conflict: words, fields } = whoComes;

/** Two people filled in one seat. Shows what differs, and lets the second one choose. */
export function SeatConflict({ mine, theirs, onSettle }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // It takes the place of the form, and of the field that was being filled in.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="alert" tabIndex={-1} className="border-orange space-y-4 border-2 p-4">
      <p className="font-semibold">{words.title}</p>
      <p>{words.line}</p>
      <BothVersions mine={rowsOf(mine)} theirs={rowsOf(theirs.person)} />
      <div className="flex flex-wrap gap-3">
        <Button look="strong" onClick={() => onSettle(theirs, 'theirs')}>
          {words.keepTheirs}
        </Button>
        <Button look="quiet" onClick={() => onSettle(theirs, 'mine')}>
          {words.saveMine}
        </Button>
      </div>
    </div>
  );
}

function rowsOf(person: SeatPerson): AnswerInWords[] {
  const { guardian, born_on: bornOn } = person;
  const yesOrNo = (is: boolean) => (is ? words.yes : words.no);
  return [
    { name: fields.name, value: person.name },
    { name: fields.bornOn, value: bornOn === '' ? '' : formatLongDate(bornOn) },
    { name: fields.isAdult(null), value: yesOrNo(person.is_adult) },
    { name: fields.guardian, value: guardian.is_buyer ? words.yes : guardian.name },
    { name: fields.guardianEmail, value: guardian.email },
    { name: fields.guardianPhone, value: guardian.phone },
    { name: fields.collectedBy, value: person.collected_by },
    { name: fields.emergencyName, value: person.emergency_name },
    { name: fields.emergencyPhone, value: person.emergency_phone },
  ];
}
