import { formatMoney } from '#contract/money.ts';
import { cartWords, lineWords } from '#web/content/checkout.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { lineOf, priceCents } from './cart-lines.ts';
import { takeNewFigures } from './cart-store.ts';
import type { CartItem } from './cart.ts';
import type { LineFacts, LineProblem } from './line-problem.ts';
import { canOnlyBeRemoved, mostOfLine } from './line-problem.ts';
import { titleOfLine } from './line-words.ts';

interface Props {
  item: CartItem;
  facts: LineFacts | undefined;
  problems: LineProblem[];
  currency: string;
  onAccepted(): void;
  onRemove(): void;
}

/** The changes of a line, and the button that accepts them. */
export function LineNotice({ item, facts, problems, currency, onAccepted, onRemove }: Props) {
  if (problems.length === 0) return null;
  const most = mostOfLine(item, facts);
  const quantity = Math.min(item.quantity, most);
  const title = titleOfLine(item);

  function accept(): void {
    try {
      takeNewFigures(lineOf(item), {
        quantity,
        price: (facts?.unitCents ?? priceCents(item)) / 100,
        availableSpots: facts?.remaining ?? item.availableSpots,
      });
      onAccepted();
    } catch (error) {
      showToast(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <div className="border-red bg-parchment mb-4 border-l-4 p-4">
      {problems.map((problem) => (
        <p key={problem} className="font-medium">
          {sentence(problem, { item, facts, most, currency })}
        </p>
      ))}
      <div className="mt-3 flex flex-wrap gap-3">
        {!canOnlyBeRemoved(problems) && (
          <Button onClick={accept}>
            <span>{acceptWords(problems, quantity)}</span>
            <span className="sr-only"> ({title})</span>
          </Button>
        )}
        {canOnlyBeRemoved(problems) && (
          <Button onClick={onRemove}>
            {cartWords.removeLine}
            <span className="sr-only"> ({title})</span>
          </Button>
        )}
      </div>
    </div>
  );
}

interface Figures {
  item: CartItem;
  facts: LineFacts | undefined;
  most: number;
  currency: string;
}

function sentence(problem: LineProblem, { item, facts, most, currency }: Figures): string {
  if (problem === 'too_few_left') return lineWords.tooFew(facts?.remaining ?? 0);
  if (problem === 'too_many') return lineWords.tooMany(most);
  if (problem === 'price_changed') {
    const now = formatMoney(facts?.unitCents ?? 0, currency);
    return lineWords.newPrice(now, formatMoney(priceCents(item), currency));
  }
  if (problem === 'closed' && !item.selectedSession) return lineWords.programClosed;
  return lineWords[problem];
}

function acceptWords(problems: LineProblem[], quantity: number): string {
  const hasNewPrice = problems.includes('price_changed');
  if (!hasNewPrice) return lineWords.take(quantity);
  return problems.length > 1 ? lineWords.acceptBoth(quantity) : lineWords.acceptPrice;
}
