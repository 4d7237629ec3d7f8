import { useId } from 'react';
import type { SeatAnswers } from '#contract/participants/seat-answers.ts';
import { seatAnswers } from '../content/seat-answers.ts';
import { AnswersPart } from './answers-part.tsx';

const { consent: words } = seatAnswers;

/** To consent and tell, to consent and say that nothing is needed, or neither. */
export type CareChoice = 'tell' | 'nothing' | 'later';

interface ChoiceProps {
  care: NonNullable<SeatAnswers['care']>;
  /** Which of the choices are offered. */
  choices: readonly CareChoice[];
  chosen: CareChoice | undefined;
  error?: string | undefined;
  onChoose(choice: CareChoice): void;
}

/** The words of the consent, and what goes with it. */
export function CareChoices({ care, choices, chosen, error, onChoose }: ChoiceProps) {
  const id = useId();
  const labels = { tell: words.tell, nothing: words.nothing(care.asks), later: words.later };
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className="space-y-2"
    >
      <legend className="mb-2 leading-relaxed">{care.consent.words}</legend>
      {choices.map((choice) => (
        <label key={choice} className="flex min-h-8 items-start gap-3">
          <input
            type="radio"
            name="care"
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
            className="accent-crimson mt-0.5 size-6 shrink-0"
          />
          {labels[choice]}
        </label>
      ))}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-red text-sm font-medium">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface Props extends Omit<ChoiceProps, 'choices'> {
  news: string;
  place: string | undefined;
  isWanted: boolean;
  onReached(): void;
}

/** The same among the other questions to a guardian, who signs once for all of them. */
export default function CareQuestion({ news, place, isWanted, onReached, ...choice }: Props) {
  return (
    <AnswersPart
      which="care"
      asks={choice.care.asks}
      place={place}
      line={seatAnswers.optional}
      isWanted={isWanted}
      onReached={onReached}
    >
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {news}
      </p>
      <CareChoices {...choice} choices={['nothing', 'tell', 'later']} />
    </AnswersPart>
  );
}
