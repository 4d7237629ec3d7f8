import type { AuditEntry } from '#contract/audit/office-audit.ts';
import { inWords } from '../format/in-words.ts';
import { valueInWords } from './value-in-words.ts';

const MOST_AT_ONCE = 4;

/** The old and new value of each field. Of a long list, the first ones are shown at once. */
export function WhatChanged({ entry: { before, after, is_erased: isErased } }: { entry: AuditEntry }) {
  if (isErased) return <span className="text-ink-soft">Erased with the person</span>;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  const more = names.length - MOST_AT_ONCE;
  const list = (shown: string[]) => (
    <dl className="grid gap-y-1 text-sm md:min-w-56">
      {shown.map((name) => (
        <div key={name}>
          <dt className="text-ink-soft inline">{inWords(name.replace(/_cents$/, ''))}: </dt>
          <dd className="inline wrap-anywhere">
            {before && name in before && !isEmpty(before[name]) && (
              <>
                <span className="sr-only">was </span>
                <del className="text-ink-soft">{valueInWords(name, before[name])}</del>{' '}
              </>
            )}
            {after && name in after && (
              <>
                <span className="sr-only">
                  {before && name in before && !isEmpty(before[name]) ? ', now ' : 'now '}
                </span>
                <ins className="no-underline">{valueInWords(name, after[name])}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (more <= 0) return list(names);
  return (
    <>
      {list(names.slice(0, MOST_AT_ONCE))}
      <details className="mt-1">
        <summary className="text-link min-h-9 text-sm">
          {more === 1 ? 'Show 1 more field' : `Show ${more} more fields`}
        </summary>
        <div className="pt-1">{list(names.slice(MOST_AT_ONCE))}</div>
      </details>
    </>
  );
}

/** Nothing was there before, so there is nothing to cross out. */
function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
