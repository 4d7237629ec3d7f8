import type { SubmitEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Consent } from '#contract/consent.ts';
import type { Seat } from '#contract/seat-person.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { FieldsRefused, callApi } from '#web/api-client/call-api.ts';
import { whoComes } from '#web/content/who-comes.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { formatDay } from './format-moment.ts';
import { GiverFields, NOBODY_YET } from './giver-fields.tsx';

const { consents: words } = whoComes;

interface Props {
  seat: Seat;
  headers: Record<string, string>;
  onSaved(seat: Seat): void;
}

interface AllProps extends Props {
  /** Whether the buyer is looking, who can send the guardian a link. */
  isOwner: boolean;
}

/** What the guardian of a minor decides, each apart. Whoever is not the guardian sees it and sends a link. */
export function GuardianConsents({ seat, headers, isOwner, onSaved }: AllProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears, so the focus moves.
  const decided = (next: Seat) => {
    onSaved(next);
    heading.current?.focus();
  };
  const open = seat.consents.filter((consent) => consent.given_by === null);
  return (
    <section aria-labelledby={id} className="border-rule mt-6 space-y-5 border-t pt-6">
      <h4 ref={heading} id={id} tabIndex={-1} className="font-sans font-semibold">
        {words.title}
      </h4>
      {seat.consents.length === 0 && <p>{words.nothingLeft}</p>}
      <ul className="space-y-4">
        {seat.consents
          .filter((consent) => consent.given_by !== null || !seat.can_consent)
          .map((consent) => (
            <li key={consent.kind}>
              <ConsentShown
                consent={consent}
                headingId={id}
                seat={seat}
                headers={headers}
                onSaved={decided}
              />
            </li>
          ))}
      </ul>
      {seat.can_consent && open.length > 0 && (
        <ConsentForm open={open} seat={seat} headers={headers} onSaved={onSaved} onGiven={decided} />
      )}
      {!seat.can_consent &&
        open.length > 0 &&
        (isOwner ? <LinkToGuardian seat={seat} headers={headers} /> : <p>{words.askBuyer}</p>)}
    </section>
  );
}

function ConsentShown({
  consent,
  headingId,
  seat,
  headers,
  onSaved,
}: Props & { consent: Consent; headingId: string }) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { kind, given_by: by, given_at: at, is_required: isRequired } = consent;
  // An API of the previous release does not say who gave it.
  const mayTakeBack = consent.can_take_back ?? (seat.can_consent && !isRequired);

  async function takeBack(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const path = `/seats/${seat.code}/consents/${kind}`;
      const { seat: next } = await callApi<{ seat: Seat }>(path, words.fallback, {
        method: 'DELETE',
        headers,
      });
      onSaved(next);
      // The button that was pressed is gone.
      document.getElementById(headingId)?.focus();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : words.fallback);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p className="leading-relaxed">{consent.words}</p>
      <p className="text-ink-soft text-sm">
        {by === null || at === null ? words.notGiven : words.given(by, formatDay(at))}{' '}
        {by !== null && mayTakeBack && (
          <button
            type="button"
            className="text-link py-1"
            aria-disabled={isBusy}
            onClick={() => void (isBusy || takeBack())}
          >
            {words.takeBack}
            <span className="sr-only">: {consent.words}</span>
          </button>
        )}
      </p>
      {failure !== undefined && (
        <p role="alert" className="text-red text-sm font-medium">
          {failure}
        </p>
      )}
    </>
  );
}

function ConsentForm({
  open,
  seat,
  headers,
  onSaved,
  onGiven,
}: Props & { open: Consent[]; onGiven(seat: Seat): void }) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [giver, setGiver] = useState(NOBODY_YET);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);

  /** The words have changed, or the seat. */
  async function readAgain(): Promise<void> {
    setChosen([]);
    setFailure(words.changed);
    await callApi<{ seat: Seat }>(`/seats/${seat.code}`, words.fallback, { headers }).then(
      ({ seat: next }) => onSaved(next),
      () => undefined,
    );
  }

  async function give(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblems({});
    setFailure(undefined);
    const consents = open
      .filter(({ kind }) => chosen.includes(kind))
      .map(({ kind, words: read }) => ({ kind, words: read }));
    try {
      const { seat: next } = await callApi<{ seat: Seat }>(`/seats/${seat.code}/consents`, words.fallback, {
        method: 'POST',
        body: { ...giver, consents },
        headers,
      });
      setChosen([]);
      setGiver((now) => ({ ...now, is_entitled: false }));
      onGiven(next);
    } catch (error) {
      if (error instanceof FieldsRefused) setProblems(error.fields);
      else if (error instanceof ApiError && error.status === 409) await readAgain();
      else setFailure(error instanceof Error ? error.message : words.fallback);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} noValidate className="space-y-5" onSubmit={(event) => void give(event)}>
      <p>
        {words.lead}{' '}
        <Link to="/safeguarding" className="text-link py-1">
          {words.safeguarding}
        </Link>
      </p>
      <fieldset className="space-y-3">
        <legend className="sr-only">{words.title}</legend>
        {open.map(({ kind, words: text, is_required: isRequired }) => (
          <CheckboxField
            key={kind}
            label={
              <>
                {text} <span className="text-ink-soft">({isRequired ? words.required : words.optional})</span>
              </>
            }
            checked={chosen.includes(kind)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen((now) => (checked ? [...now, kind] : now.filter((each) => each !== kind)))
            }
          />
        ))}
      </fieldset>
      {problems['consents'] !== undefined && (
        <p role="alert" className="text-red font-medium">
          {problems['consents']}
        </p>
      )}
      <GiverFields
        giver={giver}
        words={words}
        problems={problems}
        failure={failure}
        isBusy={isBusy}
        onChange={setGiver}
      />
    </form>
  );
}

function LinkToGuardian({ seat, headers }: { seat: Seat; headers: Record<string, string> }) {
  const { email } = seat.person.guardian;
  const [said, setSaid] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    try {
      await callApi(`/seats/${seat.code}/links`, whoComes.share.fallback, {
        method: 'POST',
        body: { email, is_for_guardian: true },
        headers,
      });
      setSaid(words.sent(email));
    } catch (error) {
      setSaid(error instanceof Error ? error.message : whoComes.share.fallback);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="space-y-3">
      <p>{words.byLink}</p>
      {email === '' ? (
        <p className="text-ink-soft">{words.noAddress}</p>
      ) : (
        <Button look="strong" isBusy={isBusy} onClick={() => void send()}>
          {isBusy ? words.sending : words.sendLink}
        </Button>
      )}
      <p role="status">{said}</p>
    </div>
  );
}
