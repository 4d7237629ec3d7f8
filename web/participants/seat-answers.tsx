import { useCallback } from 'react';
import type { SeatAnswers as Answers } from '#contract/participants/seat-answers.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { callApi } from '../api-client/call-api.ts';
import { seatAnswers as words } from '../content/seat-answers.ts';
import { whoComes } from '../content/who-comes.ts';
import { AnswersPart } from './answers-part.tsx';
import { CareAnswersForm } from './care-answers-form.tsx';
import { CareConsent, TakeCareConsentBack } from './care-consent.tsx';
import { JourneyAnswersForm } from './journey-answers-form.tsx';
import type { PlacesOfParts } from './seat-part.ts';
import type { SeatAnswersAnswer } from './use-seat-answers.ts';

interface Props {
  answer: SeatAnswersAnswer;
  code: string;
  headers: Record<string, string>;
  /** Whether the buyer is looking, who may have the answers erased. */
  isOwner: boolean;
  /** The care answers are asked among the consents, which are signed once. */
  isCareAbove: boolean;
  places: PlacesOfParts;
  /** Whether it is still the same one who comes, and who decides. */
  isAsked(): boolean;
  /** The other seats of the order. Empty for whoever has a link to one seat. */
  siblings: Seat[];
  held: string | null;
  /** Not said by an API of the release before. */
  lastDay: string | null | undefined;
  /** Whether somebody asked to see the needs. */
  isWanted: boolean;
  onReached(): void;
  /** What was done just now. */
  news: string;
  /** The consent was given or taken back, and what was pressed is gone. */
  onChanged(news: string): void;
  /** Whether something is answered has changed. */
  onSeat(seat: Seat): void;
}

/** Needs and journey of a seat. With an API that does not ask, nothing is shown. */
export default function SeatAnswers(props: Props) {
  const { answer, code, headers, isOwner, isCareAbove, places, isAsked, siblings, held, lastDay } = props;
  const { isWanted, onReached, news, onChanged, onSeat } = props;
  // What was answered is saved, whether or not it can be read again.
  const readSeat = useCallback(
    () =>
      callApi<{ seat: Seat }>(`/seats/${encodeURIComponent(code)}`, words.notLoaded, {
        headers,
        whenRefused: 'stay',
      }).then(
        ({ seat }) => onSeat(seat),
        () => undefined,
      ),
    [code, headers, onSeat],
  );
  const { refresh, retry } = answer;
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
  const whyKept = care?.why_kept ?? undefined;
  const reload = async (now: string) => {
    await Promise.all([refresh(), readSeat()]);
    onChanged(now);
  };
  return (
    <>
      {care && !isCareAbove && (
        <AnswersPart
          which="care"
          asks={care.asks}
          place={places.care}
          line={
            mayAnswer && care.consent.given_by === null
              ? `${words.optional} ${words.careAsksAfterConsent}`
              : words.optional
          }
          isWanted={isWanted}
          onReached={onReached}
        >
          <p role="status" className="text-ink-soft text-sm empty:hidden">
            {news}
          </p>
          {!mayAnswer && <NotYours answers={answers} isGiven={care.is_given} />}
          {whyKept !== undefined && <p>{whyKept}</p>}
          {mayAnswer && whyKept === undefined && (!care.answers || care.consent.given_by === null) && (
            <CareConsent code={code} headers={headers} care={care} onGiven={(now) => void reload(now)} />
          )}
          {mayAnswer && care.answers && care.consent.given_by !== null && (
            <CareAnswersForm
              key={care.consent.given_at}
              code={code}
              headers={headers}
              asks={care.asks}
              kept={{ answers: care.answers, revision: care.revision }}
              onFirst={readSeat}
            />
          )}
          {care.consent.given_by !== null && whyKept === undefined && (mayAnswer || isOwner) && (
            <TakeCareConsentBack
              code={code}
              headers={headers}
              care={care}
              participant={answers.participant ?? ''}
              isOfOther={!mayAnswer || care.is_given_by_other}
              onTakenBack={() => void reload(words.consent.erased)}
            />
          )}
        </AnswersPart>
      )}
      {journey && (
        <AnswersPart which="journey" asks={journey.asks} place={places.journey}>
          {mayAnswer ? (
            <JourneyAnswersForm
              key={answers.participant}
              code={code}
              headers={headers}
              journey={journey}
              participant={answers.participant}
              isAsked={isAsked}
              siblings={siblings}
              held={held}
              lastDay={lastDay}
              onSaved={readSeat}
            />
          ) : (
            <NotYours answers={answers} isGiven={journey.is_given} />
          )}
        </AnswersPart>
      )}
    </>
  );
}

function NotYours({ answers, isGiven }: { answers: Answers; isGiven: boolean }) {
  return (
    <p className="text-ink-soft">
      {answers.why_not} {isGiven && words.given}
    </p>
  );
}
