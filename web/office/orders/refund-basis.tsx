import { useId } from 'react';
import { formatMoney } from '#contract/money.ts';
import type { RefundBasis } from '#contract/orders/office-order-changes.ts';

interface Props {
  basis: RefundBasis;
  termsCents: number;
  wholeCents: number;
  currency: string;
  onChoose(basis: RefundBasis): void;
}

/** What goes back: what the terms give now, or the whole price, which only an administrator may grant. */
export function RefundBasisChoice({ basis, termsCents, wholeCents, currency, onChoose }: Props) {
  const id = useId();
  const option = (value: RefundBasis, label: string) => (
    <label className="mt-3 flex items-start gap-3 text-sm leading-relaxed">
      <input
        type="radio"
        name={id}
        checked={basis === value}
        onChange={() => onChoose(value)}
        className="accent-crimson mt-0.5 size-6 shrink-0"
      />
      {label}
    </label>
  );
  return (
    <fieldset>
      <legend className="font-semibold">Refund</legend>
      {option('terms', `What the terms give today: ${formatMoney(termsCents, currency)}`)}
      {option('price', `The whole price: ${formatMoney(wholeCents, currency)}`)}
      {basis === 'price' && (
        <p className="text-ink-soft mt-2 ml-9 text-sm">
          This is {formatMoney(wholeCents - termsCents, currency)} more than the terms give. The audit log
          keeps that with your reason.
        </p>
      )}
    </fieldset>
  );
}
