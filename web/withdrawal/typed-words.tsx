import type { Withdrawal } from '#contract/withdrawal.ts';
import { withdrawal as words } from '#web/content/withdrawal.ts';

/** What was typed, as it is sent. */
export function TypedWords({ typed, receivedAt }: { typed: Withdrawal; receivedAt?: string }) {
  const { labels } = words;
  const rows = [
    ...(receivedAt === undefined ? [] : [[words.receivedAt, receivedAt]]),
    [labels.name, typed.name],
    [labels.reference, typed.reference],
    [labels.email, typed.email],
    [words.withdrawnFrom, typed.part || words.wholeOrder],
  ];
  return (
    <dl className="border-rule max-w-3xl border-b">
      {rows.map(([label, text]) => (
        <div
          key={label}
          className="border-rule grid grid-cols-1 gap-x-8 gap-y-1 border-t py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
        >
          <dt className="font-semibold">{label}</dt>
          <dd className="leading-relaxed wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
