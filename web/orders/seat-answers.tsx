import { useCallback, useId, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import type { SeatAnswers as Answers } from '#contract/seat-answers.ts';
import type { SealedClass } from '#contract/seat-field-list.ts';
import { answerClassWords, seatFieldList } from '#contract/seat-field-list.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { useApi } from '#web/api-client/use-api.ts';
import { seatAnswers as words } from '#web/content/seat-answers.ts';
import { whoComes } from '#web/content/who-comes.ts';
import { CareAnswersForm } from './care-answers-form.tsx';
import { CareConsent, TakeCareConsentBack } from './care-consent.tsx';
import { JourneyAnswersForm } from './journey-answers-form.tsx';

interface Props {
  code: string;
  headers: Record<string, string>;
  /** Whether the buyer is looking, who may have the answers erased. */
  isOwner: boolean;
  /** Whether it is still the same one who comes, and who decides. */
  isAsked(): boolean;
}

/** Needs and journey of a seat. With an API that does not ask, nothing is shown. */
export default function SeatAnswers({ code, headers, isOwner, isAsked }: Props) {
  const ask = useCallback(
    (signal: AbortSignal) =>
      callApi<{ answers: Answers }>(`/seats/${encodeURIComponent(code)}/answers`, words.notLoaded, {
        headers,
        signal,
        whenRefused: 'stay',
      }),
    [code, headers],
  );
  const answer = useApi(ask);
  const { refresh, retry } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  if (answer.state === 'loading' || (answer.state === 'failed' && answer.failure.isUnknown)) return null;
  if (answer.state === 'failed')
    return (
      <p role="alert" className="text-red font-medium">
        {answer.failure.message}{' '}
        <button type="button" className="text-link py-1" onClick={retry}>
          {whoComes.tryAgain}
        </button>
      </p>
    );
  const { answers } = answer.data;
  const { care, journey, may_answer: mayAnswer } = answers;
  // What was pressed is gone then.
  const reload = async (now: string) => {
    await refresh();
    setSaid(now);
    heading.current?.focus();
  };
  return (
    <>
      {care && (
        <Part which="care" asks={care.asks} line={words.optional} heading={heading}>
          <p role="status" className="text-ink-soft text-sm empty:hidden">
            {said}
          </p>
          {!mayAnswer && <NotYours answers={answers} isGiven={care.is_given} />}
          {mayAnswer && (!care.answers || care.consent.given_by === null) && (
            <CareConsent code={code} headers={headers} care={care} onGiven={() => void reload('')} />
          )}
          {mayAnswer && care.answers && care.consent.given_by !== null && (
            <CareAnswersForm
              key={care.consent.given_at}
              code={code}
              headers={headers}
              asks={care.asks}
              kept={{ answers: care.answers, revision: care.revision }}
            />
          )}
          {care.consent.given_by !== null && (mayAnswer || isOwner) && (
            <TakeCareConsentBack
              code={code}
              headers={headers}
              care={care}
              onTakenBack={() => void reload(words.consent.erased)}
            />
          )}
        </Part>
      )}
      {journey && (
        <Part which="journey" asks={journey.asks}>
          {mayAnswer ? (
            <JourneyAnswersForm
              key={answers.participant}
              code={code}
              headers={headers}
              journey={journey}
              participant={answers.participant}
              isAsked={isAsked}
            />
          ) : (
            <NotYours answers={answers} isGiven={journey.is_given} />
          )}
        </Part>
      )}
    </>
  );
}

interface PartProps {
  which: SealedClass;
  asks: string[];
  line?: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

function Part({ which, asks, line, heading, children }: PartProps) {
  const id = useId();
  const { why, seenBy, neededUntil, erased } = answerClassWords[which];
  return (
    <section aria-labelledby={id} className="border-rule mt-6 space-y-5 border-t pt-6">
      <h4 id={id} ref={heading} tabIndex={-1} className="font-sans font-semibold">
        {words.titles[which]}
      </h4>
      {line !== undefined && <p>{line}</p>}
      <details className="text-sm">
        <summary className="text-link w-fit cursor-pointer py-1">{words.whyTitle}</summary>
        <ul className="text-ink-soft mt-2 list-disc space-y-1 pl-5 leading-relaxed">
          <li>
            {words.why}: {why}.
          </li>
          <li>
            {words.seenBy}: {seenBy}.
          </li>
          <li>
            {words.neededUntil}: {neededUntil}.
          </li>
          <li>
            {words.erased}: {erased}.
          </li>
          {Object.entries(seatFieldList)
            .filter(([name]) => asks.includes(name))
            .map(([name, field]) => (
              <li key={name}>
                {field.name}: {field.why}
              </li>
            ))}
        </ul>
      </details>
      {children}
    </section>
  );
}

function NotYours({ answers, isGiven }: { answers: Answers; isGiven: boolean }) {
  return (
    <p className="text-ink-soft">
      {answers.why_not} {isGiven && words.given}
    </p>
  );
}
