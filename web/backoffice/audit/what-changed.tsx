import type { AuditEntry } from '#contract/office/audit.ts';
import { inWords } from '../format/in-words.ts';
import { valueInWords } from './value-in-words.ts';

const MOST_AT_ONCE = 3;

/** The old and new value of each field. Long lists are collapsed. */
export function WhatChanged({ entry: { before, after, is_erased: isErased } }: { entry: AuditEntry }) {
  if (isErased) return <span className="text-ink-soft">Erased with the person</span>;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  const list = (
    <dl className="grid gap-y-1.5 text-sm md:min-w-56">
      {names.map((name) => (
        <div key={name}>
          <dt className="text-ink-soft inline">{inWords(name.replace(/_cents$/, ''))}: </dt>
          <dd className="inline wrap-anywhere">
            {before && name in before && (
              <>
                <span className="sr-only">was </span>
                <del className="text-ink-soft">{valueInWords(name, before[name])}</del>{' '}
              </>
            )}
            {after && name in after && (
              <>
                <span className="sr-only">{before && name in before ? ', now ' : 'now '}</span>
                <ins className="no-underline">{valueInWords(name, after[name])}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (names.length <= MOST_AT_ONCE) return list;
  return (
    <details>
      <summary className="text-link min-h-9 text-sm">Show {names.length} fields</summary>
      <div className="pt-2">{list}</div>
    </details>
  );
}
