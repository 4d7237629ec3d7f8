import { useCallback, useState } from 'react';
import { endOfPassport } from '#contract/participants/end-of-passport.ts';
import { runsOutBefore } from '#contract/participants/journey-lack.ts';
import type { SeatAnswers, ShownJourney } from '#contract/participants/seat-answers.ts';
import { MOST_ANSWER_LETTERS, seatFieldList } from '#contract/participants/seat-field-list.ts';
import type { Seat } from '#contract/participants/seat-person.ts';
import { formatLongDate } from '#contract/sessions/session-dates.ts';
import { enterMovesOn } from '#web/ui/enter-moves-on.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { callApi } from '../api-client/call-api.ts';
import { seatAnswers } from '../content/seat-answers.ts';
import type { AnswerInWords } from '../orders/both-versions.tsx';
import { AnswersSavingLine } from './answers-saving-line.tsx';
import { SameFlights } from './same-flights.tsx';
import { tellFlightsSaved } from './saved-flights.ts';
import type { Kept } from './send-until-kept.ts';
import { itself, useSavedAnswers } from './use-saved-answers.ts';

const { journey: words } = seatAnswers;

type Journey = NonNullable<SeatAnswers['journey']>;
/** As it is sent: a passport number of null stays as it was saved. */
type Draft = Omit<ShownJourney, 'passport_number'> & { passport_number: string | null };

interface Props {
  code: string;
  headers: Record<string, string>;
  journey: Journey;
  /** As it was read. An API of the release before does not say it. */
  participant: string | undefined;
  isAsked(): boolean;
  /** The other seats of the order. Empty for whoever has a link to one seat. */
  siblings: Seat[];
  held: string | null;
  lastDay: string | null | undefined;
  /** What the seat lacks may have changed. */
  onSaved(): Promise<void>;
}

export function JourneyAnswersForm(props: Props) {
  const { code, headers, journey, participant, isAsked, siblings, held, lastDay, onSaved } = props;
  // Its last characters, or nothing.
  const [passportEnd, setPassportEnd] = useState(journey.answers?.passport_number ?? '');
  const send = useCallback(
    async ({ answers, revision }: Kept<Draft>) => {
      const saved = await callApi<{ answers: SeatAnswers }>(`/seats/${code}/journey`, seatAnswers.fallback, {
        method: 'PUT',
        body: { revision, participant, ...answers },
        headers,
      });
      void onSaved();
      tellFlightsSaved();
      setPassportEnd(saved.answers.journey?.answers?.passport_number ?? '');
      return saved.answers.journey ? draftOf(saved.answers.journey) : { answers, revision };
    },
    [code, headers, participant, onSaved],
  );
  const theirsIn = useCallback((current: unknown): Kept<Draft> | undefined => {
    const { journey: theirs } = current as SeatAnswers;
    if (!theirs) return undefined;
    setPassportEnd(theirs.answers?.passport_number ?? '');
    return draftOf(theirs);
  }, []);
  const { answers, saving, change, save, settle } = useSavedAnswers(draftOf(journey), {
    send,
    theirsIn,
    keptIn: itself,
    isAsked,
  });
  const [focused, setFocused] = useState('');
  const refused = saving.state === 'refused' ? saving.fields : {};
  // While a year is typed, it is year 2 or 20 first.
  const runsOut =
    focused !== 'passport_expires_on' && runsOutBefore(answers.passport_expires_on, lastDay ?? null);

  function field(name: keyof Draft) {
    return {
      name,
      maxLength: MOST_ANSWER_LETTERS,
      autoComplete: 'off',
      enterKeyHint: 'next' as const,
      onKeyDown: enterMovesOn,
      label: seatFieldList[name].name,
      value: answers[name] ?? '',
      error: focused === name ? undefined : refused[name],
      onFocus: () => setFocused(name),
      onBlur: () => {
        setFocused('');
        void save();
      },
    };
  }
  const text = (name: Exclude<keyof Draft, 'passport_number'>, hint?: string) => (
    <TextField
      {...field(name)}
      {...(hint !== undefined && { hint })}
      dir="auto"
      onChange={({ currentTarget }) => change({ ...answers, [name]: currentTarget.value })}
    />
  );

  return (
    <form
      noValidate
      aria-label={seatAnswers.titles.journey}
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {journey.is_given_by_other && <p>{seatAnswers.replaced}</p>}
      <div>
        <TextField
          {...field('passport_number')}
          maxLength={40}
          autoCapitalize="characters"
          hint={passportEnd === '' ? words.passportHint : words.passportSaved(passportEnd)}
          // Half a number is none.
          onChange={({ currentTarget }) =>
            change({ ...answers, passport_number: currentTarget.value || null }, 'when left')
          }
        />
        {passportEnd !== '' && (
          <button
            type="button"
            className="text-link mt-1 py-1 text-sm"
            onClick={({ currentTarget }) => {
              const field = currentTarget.form?.elements.namedItem('passport_number');
              if (field instanceof HTMLElement) field.focus();
              change({ ...answers, passport_number: '' }, 'now');
            }}
          >
            {words.removePassport}
          </button>
        )}
      </div>
      <div>
        <TextField
          {...field('passport_expires_on')}
          type="date"
          hint={words.expiryHint}
          className="max-w-56"
          onChange={({ currentTarget }) => change({ ...answers, passport_expires_on: currentTarget.value })}
        />
        <p role="status" className={runsOut ? 'border-orange mt-2 border-l-4 pl-3' : 'sr-only'}>
          {runsOut && words.runsOut}
        </p>
      </div>
      {text('nationality')}
      {siblings.length > 0 && (
        <SameFlights
          siblings={siblings}
          held={held}
          flights={{ arrival_flight: answers.arrival_flight, departure_flight: answers.departure_flight }}
          headers={headers}
          onChoose={(flights) => change({ ...answers, ...flights }, 'now')}
        />
      )}
      {text('arrival_flight', words.arrivalHint)}
      {text('departure_flight')}
      <AnswersSavingLine
        answers={answers}
        saving={saving}
        inWords={(each) => inWords(each, passportEnd)}
        onRetry={() => void save()}
        onSettle={settle}
      />
    </form>
  );
}

function draftOf({ answers, revision }: Journey): Kept<Draft> {
  const none = { passport_expires_on: '', nationality: '', arrival_flight: '', departure_flight: '' };
  return { answers: { ...none, ...answers, passport_number: null }, revision };
}

/** The passport by its end, which is what was saved unless another number was typed. */
function inWords(answers: Draft, passportEnd: string): AnswerInWords[] {
  const { passport_number: passport, passport_expires_on: expiry } = answers;
  return [
    {
      name: seatFieldList.passport_number.name,
      value: passport === null ? passportEnd : endOfPassport(passport.trim()),
    },
    { name: seatFieldList.passport_expires_on.name, value: expiry === '' ? '' : formatLongDate(expiry) },
    { name: seatFieldList.nationality.name, value: answers.nationality },
    { name: seatFieldList.arrival_flight.name, value: answers.arrival_flight },
    { name: seatFieldList.departure_flight.name, value: answers.departure_flight },
  ];
}
