import { useEffect, useId, useRef } from 'react';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { cancellationChoice } from '../content/cancellation-choice.ts';
import type { WayBack } from '../content/cancellation-choice.ts';
import { isRefund } from '../orders/way-back.ts';

const { done: words, over } = cancellationChoice;

export type Chosen =
  | { is: 'date'; name: string; seats: number; back: string | null }
  | { is: 'money'; way: WayBack; amount: string }
  | { is: 'over' };

/** What was chosen after a session was cancelled. The pressed button is gone, so the focus goes here. */
export function ChosenForSession({ chosen }: { chosen: Chosen }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, lines } = inWords(chosen);
  return (
    <section
      aria-labelledby={id}
      className={`space-y-3 border-l-4 bg-white p-5 leading-relaxed md:p-7 ${chosen.is === 'over' ? 'border-orange' : 'border-green'}`}
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="text-heading">
        {title}
      </h2>
      {lines.map((line) => (
        <p key={line} className="max-w-prose wrap-anywhere">
          {line}
        </p>
      ))}
    </section>
  );
}

function inWords(chosen: Chosen): { title: string; lines: string[] } {
  switch (chosen.is) {
    case 'date': {
      const { name, seats, back } = chosen;
      return {
        title: words.date,
        lines: [unbrokenDates(name), words.moved(seats), ...(back === null ? [] : [words.card(back)])],
      };
    }
    case 'money':
      return {
        title: isRefund(chosen.way) ? words.money : words.ended,
        lines: [words[chosen.way](chosen.amount)],
      };
    case 'over':
      return { title: over.title, lines: [over.line] };
  }
}
