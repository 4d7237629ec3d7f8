import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** What a text has to match, in small letters, to name an address: no longer one that only ends or begins like it. */
export function addressPattern(email: string): RawBuilder<string> {
  const signs = email.toLowerCase().replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
  const before = '(?<![[:alnum:]]|[[:alnum:]][._%+-])';
  return sql<string>`${`${before}${signs}(?![[:alnum:]]|[.-][[:alnum:]])`}::text`;
}

/** The same for what a column holds, as a word of its own. */
export function wordPattern(column: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`('(?<![[:alnum:]])'
    || regexp_replace(lower(${column}), '([^[:alnum:][:space:]])', '\\\\\\1', 'g') || '(?![[:alnum:]])')`;
}

/** Whether any text in it matches. */
export function saidIn(
  json: RawBuilder<unknown>,
  matches: (text: RawBuilder<string>) => RawBuilder<boolean>,
) {
  return sql<boolean>`exists (select from jsonb_path_query(${json}, '$.**') said
    where jsonb_typeof(said) = 'string' and ${matches(sql<string>`lower(said #>> '{}')`)})`;
}
