import { useRef } from 'react';
import { Link } from 'react-router';
import { PLACEHOLDER_PICTURE } from '#contract/catalogue/placeholder-picture.ts';
import { formatMoney } from '#contract/money.ts';
import { isFirstComeFirstServedAt, spotsLeftText } from '#contract/sessions/availability.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { cartWords, lineWords } from '#web/content/checkout.ts';
import { Badge } from '#web/ui/badge.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { Picture } from '../sessions/picture.tsx';
import { MOST_OF_A_LINE, lineOf, priceCents } from './cart-lines.ts';
import { setQuantity } from './cart-store.ts';
import type { CartItem } from './cart.ts';
import { LineNotice } from './line-notice.tsx';
import { mostOfLine } from './line-problem.ts';
import type { LineFacts, LineProblem } from './line-problem.ts';
import { addressOfLine, linesOf, pictureOfLine, titleOfLine } from './line-words.ts';
import { QuantityControl } from './quantity-control.tsx';
import { removeLine } from './remove-line.tsx';

interface Props {
  item: CartItem;
  place: number;
  facts: LineFacts | undefined;
  problems: LineProblem[];
  currency: string;
}

export function CartLine({ item, place, facts, problems, currency }: Props) {
  const { program, selectedSession: session, quantity } = item;
  const heading = useRef<HTMLHeadingElement>(null);
  const line = lineOf(item);
  const title = titleOfLine(item);
  const address = addressOfLine(item);
  const spots = facts?.remaining ?? item.availableSpots;
  const cents = priceCents(item);

  return (
    <li
      id={`line-${line.replace('/', '-')}`}
      aria-label={title}
      className="border-rule grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 border-b py-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6"
    >
      <Picture
        src={pictureOfLine(item)}
        fallback={program.image || PLACEHOLDER_PICTURE}
        width={288}
        height={216}
        className="rounded-edge bg-parchment aspect-4/3 w-full object-cover"
      />
      <div>
        {session && <p className="text-ink-soft text-sm">{program.title}</p>}
        <h3 ref={heading} tabIndex={-1} className="text-heading font-serif break-words">
          {address === undefined ? (
            title
          ) : (
            <Link to={address} className="hover:underline">
              {title}
            </Link>
          )}
        </h3>
        <p className="text-ink-soft mt-1.5 text-sm leading-relaxed">
          <Lines texts={[...linesOf(item), ...(facts?.hasNewTerms ? [] : (facts?.terms ?? []))]} />
        </p>
        {isFirstComeFirstServedAt(spots) && (
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Badge tone="gold">{cartWords.firstCome}</Badge>
            {spots > 0 && <span>{spotsLeftText(spots)}</span>}
          </p>
        )}
      </div>
      <div className="col-span-full mt-4 sm:col-start-2 sm:col-end-3">
        {facts?.hasNewTerms && (
          <div className="border-red bg-parchment mb-4 border-l-4 p-4">
            <p className="font-medium">{lineWords.newTerms}</p>
            <p className="mt-1">
              <Lines texts={facts.terms?.length ? facts.terms : [lineWords.noTerms]} />
            </p>
          </div>
        )}
        <LineNotice
          item={item}
          facts={facts}
          problems={problems}
          currency={currency}
          onAccepted={() => heading.current?.focus()}
          onRemove={() => removeLine(item, place)}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex items-center gap-2">
            <QuantityControl
              title={title}
              quantity={quantity}
              most={mostOfLine(item, facts)}
              onChange={(chosen) => change(line, chosen)}
            />
            <button
              type="button"
              onClick={() => removeLine(item, place)}
              className="text-link min-h-11 px-3 text-sm"
            >
              {cartWords.remove}
              <span className="sr-only"> {title}</span>
            </button>
          </div>
          <p className="text-right">
            <span translate="no" className="text-lg font-semibold">
              {formatMoney(cents * quantity, currency)}
            </span>
            {quantity > 1 && (
              <span className="text-ink-soft block text-sm">
                <span translate="no">{formatMoney(cents, currency)}</span> <span>{cartWords.each}</span>
              </span>
            )}
          </p>
          {quantity >= (facts?.most ?? MOST_OF_A_LINE) && (
            <p className="text-ink-soft basis-full text-sm">
              {cartWords.moreHint}{' '}
              <Link to="/contact" className="text-link">
                {cartWords.largerGroup}
              </Link>
            </p>
          )}
        </div>
      </div>
    </li>
  );
}

function Lines({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <span key={text} className="block">
      {unbrokenDates(text)}
    </span>
  ));
}

function change(line: string, quantity: number): void {
  try {
    setQuantity(line, quantity);
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error));
  }
}
