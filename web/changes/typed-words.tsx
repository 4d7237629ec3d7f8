import { rowsTyped } from './rows-typed.ts';
import type { ShownTyped } from './rows-typed.ts';

/** What was typed, as it is sent. */
export function TypedWords(shown: ShownTyped) {
  return (
    <dl className="border-rule max-w-3xl border-b">
      {rowsTyped(shown).map(([label, text]) => (
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
