import { useCallback, useRef, useState } from 'react';
import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import { VENUE_FACT_WORDS } from '#contract/catalogue/venue-fact.ts';
import type { CareAnswers, SeatAnswers } from '#contract/participants/seat-answers.ts';
import {
  ACCESS_FACTS,
  DIET_FACTS,
  MOST_ANSWER_LETTERS,
  seatFieldList,
} from '#contract/participants/seat-field-list.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { callApi } from '../api-client/call-api.ts';
import { seatAnswers } from '../content/seat-answers.ts';
import { whoComes } from '../content/who-comes.ts';
import type { AnswerInWords } from '../orders/both-versions.tsx';
import { AnswersSavingLine } from './answers-saving-line.tsx';
import type { Kept } from './send-until-kept.ts';
import { itself, useSavedAnswers } from './use-saved-answers.ts';

const { care: words } = seatAnswers;

interface Props {
  code: string;
  headers: Record<string, string>;
  asks: string[];
  kept: Kept<CareAnswers>;
  /** Something is answered for the first time. */
  onFirst(): Promise<void>;
}

type TextName = 'allergies' | 'medication' | 'access_needs' | 'diet';

const labels: Record<TextName, string> = {
  allergies: seatFieldList.allergies.name,
  medication: seatFieldList.medication.name,
  access_needs: words.access_needs,
  diet: words.diet,
};

/** Saved as it is typed. 'Nothing is needed' empties the rest, and gives it back as long as the form is open. */
export function CareAnswersForm({ code, headers, asks, kept, onFirst }: Props) {
  const send = useCallback(
    async ({ answers, revision }: Kept<CareAnswers>) => {
      const saved = await callApi<{ answers: SeatAnswers }>(`/seats/${code}/care`, seatAnswers.fallback, {
        method: 'PUT',
        body: { revision, ...answers },
        headers,
      });
      // With revision 1, there is only the consent.
      if (revision <= 1) void onFirst();
      return keptIn(saved.answers) ?? { answers, revision };
    },
    [code, headers, onFirst],
  );
  const { answers, saving, change, save, settle } = useSavedAnswers(kept, {
    send,
    theirsIn: readTheirs,
    keptIn: itself,
  });
  const [focused, setFocused] = useState('');
  // For whoever unticks 'Nothing is needed' again.
  const beforeNothing = useRef<CareAnswers>(nothingIf(false));
  const refused = saving.state === 'refused' ? saving.fields : {};

  const text = (name: TextName) =>
    asks.includes(name) && (
      <TextField
        label={labels[name]}
        name={name}
        maxLength={MOST_ANSWER_LETTERS}
        autoComplete="off"
        dir="auto"
        value={answers[name]}
        error={focused === name ? undefined : refused[name]}
        onFocus={() => setFocused(name)}
        onBlur={() => {
          setFocused('');
          void save();
        }}
        onChange={({ currentTarget }) => change({ ...answers, [name]: currentTarget.value })}
      />
    );

  const choices = (title: string, facts: readonly VenueFact[]) => (
    <fieldset className="space-y-3">
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      {facts.map((fact) => (
        <CheckboxField
          key={fact}
          label={VENUE_FACT_WORDS[fact].name}
          checked={answers.facts.includes(fact)}
          onChange={({ currentTarget: { checked } }) =>
            change(
              {
                ...answers,
                facts: checked ? [...answers.facts, fact] : answers.facts.filter((each) => each !== fact),
              },
              'now',
            )
          }
        />
      ))}
    </fieldset>
  );

  return (
    <form
      noValidate
      aria-label={seatAnswers.titles.care}
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <CheckboxField
        label={words.nothing}
        checked={answers.is_nothing_needed}
        error={refused['is_nothing_needed']}
        onChange={({ currentTarget: { checked } }) => {
          if (checked) beforeNothing.current = answers;
          change(checked ? nothingIf(true) : beforeNothing.current, 'now');
        }}
      />
      {!answers.is_nothing_needed && (
        <>
          {text('allergies')}
          {text('medication')}
          {choices(words.accessTitle, ACCESS_FACTS)}
          {text('access_needs')}
          {choices(words.dietTitle, DIET_FACTS)}
          {text('diet')}
        </>
      )}
      <AnswersSavingLine
        answers={answers}
        saving={saving}
        inWords={inWords}
        onRetry={() => void save()}
        onSettle={settle}
      />
    </form>
  );
}

function nothingIf(isNothingNeeded: boolean): CareAnswers {
  return {
    is_nothing_needed: isNothingNeeded,
    allergies: '',
    medication: '',
    access_needs: '',
    diet: '',
    facts: [],
  };
}

function inWords(answers: CareAnswers): AnswerInWords[] {
  return [
    { name: words.nothing, value: answers.is_nothing_needed ? whoComes.conflict.yes : whoComes.conflict.no },
    { name: labels.allergies, value: answers.allergies },
    { name: labels.medication, value: answers.medication },
    { name: words.facts, value: factsInWords(answers.facts) },
    { name: labels.access_needs, value: answers.access_needs },
    { name: labels.diet, value: answers.diet },
  ];
}

/** In one order, whichever was chosen first. */
function factsInWords(facts: VenueFact[]): string {
  return [...ACCESS_FACTS, ...DIET_FACTS]
    .filter((fact) => facts.includes(fact))
    .map((fact) => VENUE_FACT_WORDS[fact].name)
    .join(', ');
}

function keptIn({ care }: SeatAnswers): Kept<CareAnswers> | undefined {
  return care?.answers ? { answers: care.answers, revision: care.revision } : undefined;
}

function readTheirs(current: unknown): Kept<CareAnswers> | undefined {
  return keptIn(current as SeatAnswers);
}
