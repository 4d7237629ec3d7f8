import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** A pattern that finds an address in lower-case text, but not as part of a longer address. */
export function addressPattern(email: string): RawBuilder<string> {
  const signs = email.toLowerCase().replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
  const before = '(?<![[:alnum:]]|[[:alnum:]][._%+-])';
  return sql<string>`${`${before}${signs}(?![[:alnum:]]|[.-][[:alnum:]])`}::text`;
}

/** The same for a column's value, as a whole word. */
export function wordPattern(column: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`('(?<![[:alnum:]])'
    || regexp_replace(lower(${column}), '([^[:alnum:][:space:]])', '\\\\\\1', 'g') || '(?![[:alnum:]])')`;
}

/** Whether any text in the JSON value matches. */
export function saidIn(
  json: RawBuilder<unknown>,
  matches: (text: RawBuilder<string>) => RawBuilder<boolean>,
) {
  return sql<boolean>`exists (select from jsonb_path_query(${json}, '$.**') said
    where jsonb_typeof(said) = 'string' and ${matches(sql<string>`lower(said #>> '{}')`)})`;
}
