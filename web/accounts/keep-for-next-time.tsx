import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Family } from '#contract/accounts/family.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { Button } from '#web/ui/button.tsx';
import { familyWords } from '../content/family.ts';
import { WordsChanged, keepPerson } from './own-family.ts';

const { seat: words, failed } = familyWords;

interface Props {
  seat: Seat;
  family: Family;
  onChange(family: Family): void;
}

/** Offered for a minor whose guardian is the buyer, because nobody else may keep the child. */
export function KeepForNextTime({ seat: { person, is_minor: isMinor }, family, onChange }: Props) {
  const [kept, setKept] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const { name, born_on: bornOn, guardian } = person;
  const isKept = family.people.some((each) => each.name === name && each.born_on === bornOn);
  const isOffered = !isKept && name !== '' && isMinor === true && bornOn !== '' && guardian.is_buyer;

  async function keep(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      onChange(await keepPerson({ name, born_on: bornOn }, family));
      setKept(name);
      // The pressed button disappears, so the focus moves.
      status.current?.focus();
    } catch (error) {
      if (error instanceof WordsChanged) onChange(error.family);
      setProblem(error instanceof Error ? error.message : failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="space-y-3">
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={kept === undefined ? 'sr-only' : 'border-green border-l-4 pl-4'}
      >
        {kept !== undefined && (
          <>
            {words.kept(kept)}{' '}
            <Link to="/dashboard" className="text-link py-1">
              {words.toDashboard}
            </Link>
          </>
        )}
      </p>
      {isOffered && (
        <>
          {family.consent.given_at === null && (
            <p className="text-sm leading-relaxed">
              {words.asksConsent(words.keep(name))} {family.consent.words}
            </p>
          )}
          <Button look="quiet" className="wrap-anywhere" isBusy={isBusy} onClick={() => void keep()}>
            {isBusy ? words.keeping : words.keep(name)}
          </Button>
        </>
      )}
      {problem !== undefined && (
        <p role="alert" className="text-red font-medium">
          {problem}
        </p>
      )}
    </div>
  );
}
