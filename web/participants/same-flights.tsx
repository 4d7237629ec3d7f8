import { useCallback, useState } from 'react';
import type { ShownJourney } from '#contract/participants/seat-answers.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { useApi } from '../api-client/use-api.ts';
import { whoComes } from '../content/who-comes.ts';
import { mayHaveFlights } from './may-have-flights.ts';
import { SameAsButton } from './same-as-button.tsx';
import { useFlightsSaved } from './saved-flights.ts';
import { readSeatAnswers } from './use-seat-answers.ts';

const { sameAs: words } = whoComes;
const NONE: Flights = { arrival_flight: '', departure_flight: '' };

type Flights = Pick<ShownJourney, 'arrival_flight' | 'departure_flight'>;

interface Props {
  /** The other seats of the order, which only its buyer sees. */
  siblings: Seat[];
  /** The session or program of this seat. Another one has other flights. */
  held: string | null;
  flights: Flights;
  headers: Record<string, string>;
  onChoose(flights: Flights): void;
}

/**
 * One press takes the flights of a brother or sister, as far as the buyer has given them. Passports and needs are nobody
 * else's, and are not taken.
 */
export function SameFlights({ siblings, held, flights, headers, onChoose }: Props) {
  const codes = mayHaveFlights(siblings, held)
    .map(({ code }) => code)
    .join(' ');
  const ask = useCallback(
    async (signal: AbortSignal) => {
      for (const code of codes.split(' ').filter(Boolean)) {
        const { answers } = await readSeatAnswers({ code, headers, signal });
        const found = answers.journey?.answers;
        if (found && !isNone(found))
          return { code, arrival_flight: found.arrival_flight, departure_flight: found.departure_flight };
      }
      return undefined;
    },
    [codes, headers],
  );
  const [isTaken, setTaken] = useState(false);
  // While others are typed, nothing is offered.
  const answer = useApi(isNone(flights) ? ask : undefined, String(useFlightsSaved()));
  if (answer.state !== 'loaded' || answer.data === undefined) return null;
  const { code, ...offered } = answer.data;
  const name = siblings.find((other) => other.code === code)?.person.name ?? '';
  const isPressed = isTaken && isSame(offered, flights);
  if (name === '' || (!isNone(flights) && !isPressed)) return null;
  return (
    <SameAsButton
      words={words.flights}
      name={name}
      line={[offered.arrival_flight, offered.departure_flight].filter(Boolean).join(' · ')}
      isPressed={isPressed}
      onPress={() => {
        setTaken(!isPressed);
        onChoose(isPressed ? NONE : offered);
      }}
    />
  );
}

function isSame(one: Flights, other: Flights): boolean {
  return one.arrival_flight === other.arrival_flight && one.departure_flight === other.departure_flight;
}

function isNone(flights: Flights): boolean {
  return isSame(flights, NONE);
}
