import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { findSessionChoices } from './find-session-choices.ts';

const shop = openShop();

test('places without a venue are offered once each, and found without reading the sessions of venues', async () => {
  for (const venueName of ['Larch Hall', 'larch hall', 'Alder House'])
    await buildSession(shop.db, { venueName });
  const { places } = await findSessionChoices(shop.ctx);
  expect(places.map((place) => place.venueName.toLowerCase())).toEqual(
    expect.arrayContaining(['larch hall', 'alder house']),
  );
  expect(places.filter((place) => /larch/i.test(place.venueName))).toHaveLength(1);
  await shop.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql`explain select * from workshop_sessions where venue_id is null
      and (lower(venue_name), lower(city)) > ('a', 'a') order by lower(venue_name), lower(city) limit 1`.execute(
      tx,
    );
    expect(JSON.stringify(rows)).toMatch(/Index Scan using workshop_sessions_without_venue/);
  });
});
