import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import type { SealedClass } from '#contract/participants/seat-field-list.ts';
import { answerClassWords, seatFieldList } from '#contract/participants/seat-field-list.ts';
import { seatAnswers as words } from '../content/seat-answers.ts';
import { PartHeading } from './part-heading.tsx';

interface Props {
  which: SealedClass;
  asks: string[];
  /** Such as 3 of 4. */
  place: string | undefined;
  line?: string;
  /** Whether somebody asked to be brought here. */
  isWanted?: boolean;
  onReached?: () => void;
  children: ReactNode;
}

/** One class of answers: what is asked, why, who sees it and when it is erased, before anything can be typed. */
export function AnswersPart(props: Props) {
  const { which, asks, place, line, isWanted = false, onReached, children } = props;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.focus();
    onReached?.();
  }, [isWanted, onReached]);
  const { why, seenBy, neededUntil, erased } = answerClassWords[which];
  return (
    <section aria-labelledby={id} className="border-rule mt-6 space-y-5 border-t pt-6">
      <PartHeading id={id} ref={heading} place={place} data-part={which}>
        {words.titles[which]}
      </PartHeading>
      <p>{words.asks(namesOf(asks))}</p>
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

/** Such as Allergies, Access needs and Diet, without the choices that belong to them. */
function namesOf(asks: string[]): string {
  const named = Object.entries(seatFieldList).filter(
    ([name]) => asks.includes(name) && name !== 'facts' && name !== 'is_nothing_needed',
  );
  return new Intl.ListFormat('en').format(
    named.map(([, field], place) => (place === 0 ? field.name : field.name.toLowerCase())),
  );
}
