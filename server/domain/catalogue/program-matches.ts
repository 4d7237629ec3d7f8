import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { PRICE_BAND_BOUNDS } from '#contract/price-band.ts';
import type { ProgramFilter } from '#contract/program-filter.ts';

/** The predicate of contract/program-filter.ts, in SQL over `programs as p`. */
export function programMatches({ search, category, price }: ProgramFilter): RawBuilder<boolean> {
  return sql<boolean>`${searchMatches(search.trim())} and ${categoryMatches(category)} and ${priceMatches(price)}`;
}

function searchMatches(search: string): RawBuilder<boolean> {
  if (search === '') return sql`true`;
  const folded = sql`search_fold(${search}::text)`;
  return sql`(strpos(p.title_folded, ${folded}) > 0 or strpos(p.description_folded, ${folded}) > 0)`;
}

function categoryMatches(category: string): RawBuilder<boolean> {
  return category === 'all' ? sql`true` : sql`p.category = ${category}`;
}

function priceMatches(price: ProgramFilter['price']): RawBuilder<boolean> {
  if (price === 'all') return sql`true`;
  const { minCents, maxCents } = PRICE_BAND_BOUNDS[price];
  return sql`coalesce(p.price_cents >= ${minCents} and p.price_cents <= coalesce(${maxCents}::int, p.price_cents), false)`;
}
