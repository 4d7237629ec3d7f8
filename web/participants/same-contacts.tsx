import { useState } from 'react';
import type { Seat, SeatPerson } from '#contract/participants/seat-person.ts';
import { whoComes } from '../content/who-comes.ts';
import type { Contacts } from './offered-contacts.ts';
import { isTaken, offeredContacts, withContacts } from './offered-contacts.ts';
import { SameAsButton } from './same-as-button.tsx';

const { sameAs: words } = whoComes;

interface Props {
  form: Seat['form'];
  person: SeatPerson;
  /** The other seats of the order, which only its buyer sees. */
  siblings: Seat[];
  buyer: string;
  onChoose(person: SeatPerson): void;
}

interface Taken {
  code: string;
  before: Contacts;
}

/** One press takes the guardian and the contacts of a brother or sister. Offered as long as no others are typed. */
export function SameContacts({ form, person, siblings, buyer, onChoose }: Props) {
  const [taken, setTaken] = useState<Taken>();
  const offers = offeredContacts({ form, person, siblings, taken: taken?.code });
  return offers.map(({ code, name, contacts }) => {
    const undone = taken?.code === code && isTaken(form, { person, contacts }) ? taken.before : undefined;
    return (
      <SameAsButton
        key={code}
        words={words.contacts}
        name={name}
        line={words.whom(namesIn(contacts, buyer))}
        isPressed={undone !== undefined}
        onPress={() => {
          setTaken(undone ? undefined : { code, before: contactsIn(person) });
          onChoose(undone ? { ...person, ...undone } : withContacts(person, contacts));
        }}
      />
    );
  });
}

function contactsIn({ guardian, collected_by, emergency_name, emergency_phone }: SeatPerson): Contacts {
  return { guardian, collected_by, emergency_name, emergency_phone };
}

function namesIn(contacts: Contacts, buyer: string): Record<'guardian' | 'collector' | 'emergency', string> {
  const { guardian } = contacts;
  return {
    guardian: guardian.is_buyer ? buyer : guardian.name,
    collector: contacts.collected_by,
    emergency: [contacts.emergency_name, contacts.emergency_phone].filter(Boolean).join(', '),
  };
}
