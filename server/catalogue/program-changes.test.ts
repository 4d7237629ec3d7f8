import { pino } from 'pino';
import { expect, test } from 'vitest';
import { buildBuyerKey, buildGuest, buildItem } from '#tests/build-cart.ts';
import { buildProgram } from '#tests/builders.ts';
import { listeningSite } from '#tests/listening-site.ts';
import { asOffice, buildOfficeUser } from '#tests/office-site.ts';
import { openShop } from '#tests/open-shop.ts';
import { until } from '#tests/until.ts';
import { watchCatalogue } from './watch-catalogue.ts';

const shop = openShop();

async function openTwoSites() {
  const log = pino({ level: 'silent' });
  const open = async () =>
    listeningSite({
      database: shop.database,
      context: shop.ctx,
      catalogueVersion: await watchCatalogue(shop.database, log),
    });
  const [one, other] = await Promise.all([open(), open()]);
  return { sites: [one, other], office: asOffice(one, (await buildOfficeUser(shop.db)).token) };
}

async function edit(office: ReturnType<typeof asOffice>, id: number, given: object) {
  const { data } = await office('GET', `/programs/${id}`);
  const { id: _i, taken: _t, visibility: _v, buyers: _b, is_referenced: _r, created_at: _c, ...rest } = data;
  const { sale_state: _s, dates_missing: _d, ...fields } = rest;
  return office('PUT', `/programs/${id}`, { ...fields, ...given });
}

test('a change by the office shows in every process without a request', async () => {
  const { sites, office } = await openTwoSites();
  const { id, slug } = await buildProgram(shop.db, { title: 'As it was' });
  const shown = async (url: string) => (await fetch(`${url}/api/v1/programs/${slug}`)).text();
  for (const { url } of sites)
    await until('it is shown', async () => (await shown(url)).includes('As it was'));
  const changes: [() => Promise<unknown>, RegExp][] = [
    [() => edit(office, id, { title: 'As it is' }), /As it is/],
    [() => office('PUT', `/programs/${id}/visibility`, { from: 'published', to: 'hidden' }), /not_found/],
    [() => office('PUT', `/programs/${id}/visibility`, { from: 'hidden', to: 'published' }), /As it is/],
  ];
  for (const [change, expected] of changes) {
    await change();
    await Promise.all(
      sites.map(({ url }) => until('the change is shown', async () => expected.test(await shown(url)))),
    );
  }
});

test('a changed price leaves existing orders unchanged, and a cart check reports it', async () => {
  const { sites, office } = await openTwoSites();
  const [site] = sites;
  const { id } = await buildProgram(shop.db, { priceCents: 120_000 });
  const open = await shop.buy([{ programId: id }]);
  const paid = await shop.buy([{ programId: id }]);
  await shop.sandbox.pay(paid.id);
  await shop.deliver();
  expect((await edit(office, id, { price_cents: 150_000 })).data.price_cents).toBe(150_000);
  expect(await shop.order(open)).toMatchObject({ totalCents: 120_000, state: 'pending' });
  expect(await shop.order(paid)).toMatchObject({ totalCents: 120_000, state: 'paid' });
  const lines = await shop.db.selectFrom('orderLines').select('unitPriceCents').execute();
  expect(lines.map(({ unitPriceCents: price }) => price)).toEqual([120_000, 120_000]);
  const refused = await site?.ask('POST', '/api/v1/stripe/create-checkout-session', {
    body: { items: [buildItem({ programId: id, unitAmount: 120_000 })], guest_info: buildGuest() },
    headers: { 'x-buyer-key': buildBuyerKey() },
  });
  expect(refused?.json()).toMatchObject({ error: 'price_changed' });
  const check = await site?.ask('POST', '/api/v1/cart-checks', {
    body: { items: [buildItem({ programId: id, unitAmount: 120_000 })] },
  });
  expect(check?.json().data.items).toMatchObject([{ state: 'price_changed', unit_amount: 150_000 }]);
});
