import { useId, useRef, useState } from 'react';
import type { Consent } from '#contract/participants/consent.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { Button } from '#web/ui/button.tsx';
import { callApi } from '../api-client/call-api.ts';
import { whoComes } from '../content/who-comes.ts';
import { formatDay } from '../orders/format-moment.ts';
import type { AskedCare } from './consent-form.tsx';
import { ConsentForm } from './consent-form.tsx';
import { openConsents } from './open-consents.ts';
import { PartHeading } from './part-heading.tsx';

const { consents: words } = whoComes;

interface Props {
  seat: Seat;
  headers: Record<string, string>;
  onSaved(seat: Seat): void;
}

interface AllProps extends Props {
  /** Whether the buyer is looking, who can send the guardian a link. */
  isOwner: boolean;
  /** Such as 2 of 4. */
  place: string | undefined;
  asksCare: AskedCare | undefined;
  /** Reads again what is kept of needs. */
  readAnswers(): Promise<void>;
  /** The guardian wants to tell what the participant needs. */
  onTell(): void;
}

/** What the guardian of a minor decides, each apart. Whoever is not the guardian sees it and sends a link. */
export function GuardianConsents(props: AllProps) {
  const { seat, headers, isOwner, place, asksCare, onSaved, readAnswers, onTell } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears, so the focus moves.
  const decided = (next: Seat) => {
    setAsked([]);
    onSaved(next);
    heading.current?.focus();
  };
  // A no can be changed, which asks for it again.
  const [asked, setAsked] = useState<string[]>([]);
  const open = openConsents(seat, asked);
  return (
    <section aria-labelledby={id} className="border-rule mt-6 space-y-5 border-t pt-6">
      <PartHeading ref={heading} id={id} place={place} data-part="consent">
        {words.title}
      </PartHeading>
      {seat.consents.length === 0 && <p>{words.nothingLeft}</p>}
      <ul className="space-y-4">
        {seat.consents
          .filter((consent) => !seat.can_consent || !open.includes(consent))
          .map((consent) => (
            <li key={consent.kind}>
              <ConsentShown
                consent={consent}
                headingId={id}
                seat={seat}
                headers={headers}
                onSaved={decided}
                onAsk={() => setAsked([...asked, consent.kind])}
              />
            </li>
          ))}
      </ul>
      {seat.can_consent && open.length > 0 && (
        <ConsentForm
          open={open}
          first={asked.at(-1)}
          seat={seat}
          headers={headers}
          asksCare={asksCare}
          onSaved={onSaved}
          readAnswers={readAnswers}
          onGiven={async (next, then) => {
            await readAnswers();
            decided(next);
            if (then === 'tell') onTell();
          }}
        />
      )}
      {!seat.can_consent &&
        seat.consents.some((consent) => consent.given_by === null) &&
        seat.guardian_link !== 'former' &&
        (isOwner ? (
          <LinkToGuardian seat={seat} headers={headers} />
        ) : (
          <p>{seat.guardian_link === 'unnamed' ? words.unnamed : words.askBuyer}</p>
        ))}
      {seat.guardian_link === 'former' && <p className="border-orange border-l-4 pl-4">{words.former}</p>}
    </section>
  );
}

function ConsentShown({
  consent,
  headingId,
  seat,
  headers,
  onSaved,
  onAsk,
}: Props & { consent: Consent; headingId: string; onAsk(): void }) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { kind, given_by: by, is_required: isRequired } = consent;
  const { declined_at: declinedAt = null } = consent;
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
        {answerOf(consent)} {declinedAt !== null && isRequired && words.declinedRequired}{' '}
        {declinedAt !== null && seat.can_consent && (
          <button type="button" className="text-link py-1" onClick={onAsk}>
            {words.changeAnswer}
            <span className="sr-only">: {consent.words}</span>
          </button>
        )}
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

function answerOf({ given_by: by, given_at: at, declined_at: declinedAt = null }: Consent): string {
  if (by !== null && at !== null) return words.given(by, formatDay(at));
  return declinedAt === null ? words.notGiven : words.declined(formatDay(declinedAt));
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
