import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { AnsweredProgram } from '#web/api-client/read-details.ts';
import { PlansChange } from '#web/catalogue/plans-change.tsx';
import { space } from '#web/content/space.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { DepartureList } from './departure-list.tsx';
import type { Departure } from './departure.ts';
import { agreementOf, isBookable, isSoldAsOne, unbookableLabel, wordsToAgreeTo } from './departure.ts';
import { useBooking } from './use-booking.ts';

const { tickets } = space;

interface Props {
  option: (typeof tickets.options)[number];
  program: AnsweredProgram | undefined;
  departures: Departure[];
}

export function TicketOption({ option, program, departures }: Props) {
  const id = useId();
  const book = useBooking();
  const [isAgreed, setIsAgreed] = useState(false);
  const [chosenId, setChosenId] = useState<number>();
  const agreement = agreementOf(program, option.programType);
  const words = wordsToAgreeTo(program, agreement, option.agreement);
  const open = departures.filter(isBookable);
  const chosen = open.find((departure) => departure.id === chosenId) ?? open[0];
  const mayGo = words === undefined || isAgreed;
  const canBook = program !== undefined && (chosen !== undefined || isSoldAsOne(program, departures));

  async function takeTicket(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (canBook && mayGo) await book(program, chosen, agreement?.id);
  }

  return (
    <article aria-labelledby={id} className="border-rule flex flex-col border bg-white">
      <div className="border-rule aspect-2/1 overflow-hidden border-b">
        <img
          src={option.picture}
          alt=""
          width={1200}
          height={900}
          loading="lazy"
          className="size-full scale-108 object-cover"
        />
      </div>
      <div className="flex grow flex-col p-6 md:p-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h3 id={id} className="text-title">
            {option.title}
          </h3>
          <p className="font-serif text-2xl">
            {chosen?.formatted_effective_price ?? program?.formatted_price ?? space.price}
          </p>
        </div>
        <p className="text-crimson mt-1 font-semibold">{option.cities}</p>
        <p className="text-ink-soft mt-3 max-w-prose leading-relaxed">{option.text}</p>

        <form action="/contact" onSubmit={takeTicket} className="mt-7 flex grow flex-col">
          <DepartureList departures={departures} chosen={chosen} onChoose={setChosenId} />
          <Things title={tickets.includedTitle} things={tickets.included} sign="+" />
          <p className="text-ink-soft mt-3 text-[0.9375rem] leading-relaxed">{tickets.meals}</p>
          <Things title={tickets.notIncludedTitle} things={tickets.notIncluded} sign="−" />
          {canBook && words !== undefined && (
            <div className="no-print mt-auto pt-7">
              <CheckboxField
                name="agreement"
                label={<span className="whitespace-pre-line">{words}</span>}
                onChange={({ target }) => setIsAgreed(target.checked)}
              />
              <p className="mt-2 ml-9 text-sm">
                <Link to="/terms" className="text-link inline-block py-1">
                  {tickets.termsLink}
                </Link>
              </p>
            </div>
          )}
          <div className={canBook && words !== undefined ? 'mt-4' : 'mt-auto pt-7'}>
            <Button
              look="crimson"
              type="submit"
              disabled={!mayGo || !canBook}
              aria-describedby={canBook && !mayGo ? `${id}-tick` : undefined}
              className="w-full"
            >
              {canBook ? 'GET TICKET' : unbookableLabel(departures)}
            </Button>
            <p id={`${id}-tick`} className="no-print text-ink-soft mt-2 min-h-6 text-sm">
              {canBook && !mayGo && tickets.tickFirst}
            </p>
          </div>
          {canBook && (
            <PlansChange terms={chosen ? chosen.terms : program.booking_terms} className="text-ink-soft" />
          )}
          <noscript>
            <p className="text-sm">
              {tickets.withoutScripts}{' '}
              <a href="/contact" className="text-link">
                Write to us
              </a>
            </p>
          </noscript>
        </form>
      </div>
    </article>
  );
}

function Things({ title, things, sign }: { title: string; things: string[]; sign: string }) {
  return (
    <>
      <h4 className="eyebrow border-rule mt-7 border-t pt-4 font-sans">{title}</h4>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-1.5 text-[0.9375rem] sm:grid-cols-2">
        {things.map((thing) => (
          <li key={thing} className="flex gap-2.5">
            <span aria-hidden className="text-crimson">
              {sign}
            </span>
            {thing}
          </li>
        ))}
      </ul>
    </>
  );
}
