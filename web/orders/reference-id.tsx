import { payment as words } from '#web/content/payment.ts';

/** The order reference, for questions about the order. */
export function ReferenceId({ id }: { id: string }) {
  return (
    <dl>
      <dt className="text-ink-soft text-sm">{words.reference}</dt>
      <dd className="mt-1 font-semibold break-all tabular-nums select-all">{id}</dd>
    </dl>
  );
}
