import { useRef, useState } from 'react';
import type { Family, FamilyPerson } from '#contract/accounts/family.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useApi } from '../api-client/use-api.ts';
import { familyWords as words } from '../content/family.ts';
import { Outcome } from '../dashboard/outcome.tsx';
import type { OutcomeMessage } from '../dashboard/outcome.tsx';
import { PartFailed } from '../dashboard/part-failed.tsx';
import { Setting } from '../dashboard/setting.tsx';
import { formatDay } from '../orders/format-moment.ts';
import { FamilyPersonForm } from './family-person-form.tsx';
import { changePerson, keepPerson, readFamily, removePerson, takeConsentBack } from './own-family.ts';

/** The family of an account. Left out if the API keeps none. */
export default function FamilySetting() {
  const own = useApi(readFamily);
  const [open, setOpen] = useState<'add' | 'take back' | FamilyPerson>();
  const [message, setMessage] = useState<OutcomeMessage>();
  const [isBusy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (own.state === 'failed' && own.failure.isUnknown) return null;

  function show(family: Family, text: string): void {
    own.update(() => family);
    setMessage({ text });
    setOpen(undefined);
  }

  /** For a button that disappears with its row. */
  async function attempt(act: () => Promise<Family>, done: string): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setMessage(undefined);
    try {
      show(await act(), done);
      place.current?.focus();
    } catch (error) {
      setOpen(undefined);
      setMessage({ text: error instanceof Error ? error.message : words.failed, isError: true });
    } finally {
      setBusy(false);
    }
  }

  const list = ({ people, consent, most_people: most }: Family) => (
    <>
      {people.length === 0 && <p>{words.nobody}</p>}
      {people.length > 0 && (
        <ul className="border-rule border-b">
          {people.map((person) => (
            <li
              key={person.id}
              className="border-rule flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t py-4"
            >
              <div className="min-w-0 grow basis-56">
                <p className="font-semibold wrap-anywhere">
                  <bdi>{person.name}</bdi>
                </p>
                <p className="text-ink-soft mt-1 text-sm">
                  {words.born(formatDay(`${person.born_on}T00:00`))}
                </p>
              </div>
              <p className="flex flex-wrap gap-3">
                <Button look="quiet" onClick={() => setOpen(person)}>
                  {words.change}
                  <span className="sr-only"> {person.name}</span>
                </Button>
                <Button
                  look="quiet"
                  isBusy={isBusy}
                  onClick={() => void attempt(() => removePerson(person.id), words.removed(person.name))}
                >
                  {words.remove}
                  <span className="sr-only"> {person.name}</span>
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5">
        {people.length < most ? (
          <Button look="quiet" onClick={() => setOpen('add')}>
            {words.add}
          </Button>
        ) : (
          <p>{words.full(most)}</p>
        )}
      </div>
      {consent.given_at !== null && (
        <div className="text-ink-soft mt-6 space-y-2 text-sm leading-relaxed">
          <p>
            {words.agreedOn(formatDay(consent.given_at))} {consent.words}
          </p>
          <button type="button" className="text-link py-1" onClick={() => setOpen('take back')}>
            {words.takeBack}
          </button>
        </div>
      )}
    </>
  );

  return (
    <Setting title={words.title} line={words.line}>
      <div ref={place} tabIndex={-1}>
        {own.state === 'loading' && <Skeleton text={words.loading} />}
        {own.state === 'failed' && (
          <PartFailed title={words.loadFailed} message={own.failure.message} onRetry={own.retry} />
        )}
        {own.state === 'loaded' && list(own.data)}
      </div>
      <Outcome message={message} />
      {own.state === 'loaded' && (
        <>
          <Dialog title={words.addTitle} isOpen={open === 'add'} onClose={() => setOpen(undefined)}>
            <FamilyPersonForm
              family={own.data}
              send={(person) => keepPerson(person, own.data)}
              onFamily={(family) => own.update(() => family)}
              onSaved={(family, name) => show(family, words.kept(name))}
            />
          </Dialog>
          <Dialog
            title={words.changeTitle}
            isOpen={typeof open === 'object'}
            onClose={() => setOpen(undefined)}
          >
            {typeof open === 'object' && (
              <FamilyPersonForm
                person={open}
                send={(person) => changePerson(open.id, person)}
                onSaved={(family, name) => show(family, words.changed(name))}
              />
            )}
          </Dialog>
          <Dialog
            title={words.takeBackTitle}
            isOpen={open === 'take back'}
            onClose={() => setOpen(undefined)}
          >
            <p>{words.takeBackLine}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <Button isBusy={isBusy} onClick={() => void attempt(takeConsentBack, words.takenBack)}>
                {words.takeBackNow}
              </Button>
              <Button look="quiet" onClick={() => setOpen(undefined)}>
                {words.cancel}
              </Button>
            </div>
          </Dialog>
        </>
      )}
    </Setting>
  );
}
