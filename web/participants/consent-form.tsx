import type { SubmitEvent } from 'react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Consent } from '#contract/participants/consent.ts';
import type { SeatAnswers } from '#contract/participants/seat-answers.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { Button } from '#web/ui/button.tsx';
import { ApiError } from '../api-client/api-error.ts';
import { FieldsRefused, callApi } from '../api-client/call-api.ts';
import { isToldElsewhere } from '../changes/is-told-elsewhere.ts';
import { whoComes } from '../content/who-comes.ts';
import type { CareChoice } from './care-question.tsx';
import { GiverFields, NOBODY_YET } from './giver-fields.tsx';
import { useRefusedForm } from './use-refused-form.ts';

const { consents: words } = whoComes;

const CareQuestion = lazy(() => import('./care-question.tsx'));

/** The consent to care answers, as long as nobody has given it. */
export interface AskedCare {
  care: NonNullable<SeatAnswers['care']>;
  /** What was done just now. */
  news: string;
  /** Such as 3 of 4. */
  place: string | undefined;
  /** Whether somebody asked to be brought there. */
  isWanted: boolean;
  onReached(): void;
}

/** By the words that were answered: to other words there is no answer yet. */
type Answers = Partial<Record<string, 'yes' | 'no'>>;
type CareChoices = Partial<Record<string, CareChoice>>;

interface Props {
  /** What is not answered yet, or asked again. */
  open: Consent[];
  /** The one that was asked again last. */
  first: string | undefined;
  seat: Seat;
  headers: Record<string, string>;
  asksCare: AskedCare | undefined;
  onSaved(seat: Seat): void;
  /** What is kept of needs may have changed. */
  readAnswers(): Promise<void>;
  /** Something to tell of the participant comes next, or not. */
  onGiven(seat: Seat, next: 'tell' | undefined): Promise<void>;
}

/** Each is answered with yes or no, or left for later. */
export function ConsentForm(props: Props) {
  const { open, first, seat, headers, asksCare, onSaved, readAnswers, onGiven } = props;
  const { form, onRefused } = useRefusedForm();
  const [answers, setAnswers] = useState<Answers>({});
  const [careChoices, setCareChoices] = useState<CareChoices>({});
  const careChoice = asksCare && careChoices[asksCare.care.consent.words];
  const [giver, setGiver] = useState(NOBODY_YET);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  // The button that asked for it again is gone.
  useEffect(() => {
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [form, first]);

  /** The words have changed, or the seat, or what is kept of needs. */
  async function readAgain(conflict: ApiError): Promise<void> {
    const isCare = isToldElsewhere(conflict);
    if (isCare) setCareChoices({});
    setFailure(isCare ? words.toldElsewhere : words.changed);
    const readSeat = callApi<{ seat: Seat }>(`/seats/${seat.code}`, words.fallback, { headers }).then(
      ({ seat: next }) => onSaved(next),
      () => undefined,
    );
    await Promise.all([readSeat, readAnswers()]);
  }

  async function give(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    const consents = open
      .filter(({ words: read }) => answers[read] === 'yes')
      .map(({ kind, words: read }) => ({ kind, words: read }));
    const tellsCare = asksCare && (careChoice === 'tell' || careChoice === 'nothing');
    if (tellsCare) consents.push({ kind: 'care', words: asksCare.care.consent.words });
    const declined = open.filter(({ words: read }) => answers[read] === 'no').map(({ kind }) => kind);
    setProblems({});
    if (consents.length + declined.length === 0) return setProblems({ consents: words.unanswered });
    setBusy(true);
    try {
      const { seat: next } = await callApi<{ seat: Seat }>(`/seats/${seat.code}/consents`, words.fallback, {
        method: 'POST',
        body: {
          ...giver,
          consents,
          declined,
          ...(tellsCare && {
            is_nothing_needed: careChoice === 'nothing',
            care_revision: asksCare.care.revision,
          }),
        },
        headers,
      });
      setAnswers({});
      setCareChoices({});
      setGiver((now) => ({ ...now, is_entitled: false }));
      await onGiven(next, tellsCare && careChoice === 'tell' ? 'tell' : undefined);
    } catch (error) {
      if (error instanceof FieldsRefused) {
        setProblems(error.fields);
        onRefused();
      } else if (error instanceof ApiError && error.status === 409) await readAgain(error);
      else setFailure(error instanceof Error ? error.message : words.fallback);
    } finally {
      setBusy(false);
    }
  }

  function answerWith(next: Answers): void {
    setAnswers((now) => ({ ...now, ...next }));
    setProblems(({ consents: _consents, ...others }) => others);
  }

  const needed = open.filter((each) => each.is_required);
  const asked = ({ kind, words: text, is_required: isRequired }: Consent) => (
    <fieldset key={kind} className="space-y-2">
      <legend className="mb-2 leading-relaxed">
        {text} <span className="text-ink-soft">({isRequired ? words.required : words.optional})</span>
      </legend>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        {(['yes', 'no'] as const).map((answer) => (
          <label key={answer} className="flex min-h-8 items-center gap-3">
            <input
              type="radio"
              name={kind}
              checked={answers[text] === answer}
              onChange={() => answerWith({ [text]: answer })}
              className="accent-crimson size-6 shrink-0"
            />
            {words[answer]}
          </label>
        ))}
      </div>
    </fieldset>
  );

  return (
    <form ref={form} noValidate className="space-y-5" onSubmit={(event) => void give(event)}>
      <p>
        {words.lead}{' '}
        <Link to="/safeguarding" className="text-link py-1">
          {words.safeguarding}
        </Link>
      </p>
      {needed.map(asked)}
      {needed.length > 1 && (
        <Button
          look="quiet"
          onClick={() => answerWith(Object.fromEntries(needed.map(({ words: text }) => [text, 'yes'])))}
        >
          {words.allNeeded(needed.length)}
        </Button>
      )}
      {open.filter((each) => !each.is_required).map(asked)}
      {asksCare && (
        <Suspense>
          <CareQuestion
            {...asksCare}
            chosen={careChoice}
            onChoose={(choice) => {
              setCareChoices({ [asksCare.care.consent.words]: choice });
              setProblems(({ consents: _consents, ...others }) => others);
            }}
          />
        </Suspense>
      )}
      {problems['consents'] !== undefined && (
        <p role="alert" className="text-red font-medium">
          {problems['consents']}
        </p>
      )}
      {/* Separates the signature from the care question. */}
      <div className={asksCare ? 'border-rule space-y-5 border-t pt-6' : 'space-y-5'}>
        {asksCare && careChoice !== 'tell' && careChoice !== 'nothing' && <p>{words.signOnce}</p>}
        <GiverFields
          giver={giver}
          words={words}
          problems={problems}
          failure={failure}
          isBusy={isBusy}
          onChange={(next, field) => {
            setGiver(next);
            setProblems(({ [field]: _corrected, ...others }) => others);
          }}
        />
      </div>
    </form>
  );
}
