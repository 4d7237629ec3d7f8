import { expect, test } from 'vitest';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';

const shop = openShop();

test('one address can get ten free seats a day, whoever asks', async () => {
  const programs = await Promise.all(
    Array.from({ length: 3 }, () => buildProgram(shop.db, { priceCents: 0 })),
  );
  const [one, two, three] = programs.map(({ id }) => id);
  await shop.buy([{ programId: one ?? 0, quantity: 6 }]);
  await shop.buy([{ programId: two ?? 0, quantity: 4 }]);
  await expect(shop.buy([{ programId: three ?? 0 }])).rejects.toMatchObject({ code: 'too_many_requests' });
  const other = buildBuyer();
  other.info.email = 'another@example.com';
  await shop.buy([{ programId: three ?? 0 }], { buyer: other });
});

test('a corrected address starts another order for the same seats, and the earlier one cannot be paid', async () => {
  const { id, poolId } = await buildProgram(shop.db, { capacity: 1 });
  const buyer = buildBuyer();
  const first = await shop.buy([{ programId: id }], { buyer });
  const mended = { ...buyer, info: { ...buyer.info, email: 'right@example.com' } };
  const second = await shop.buy([{ programId: id }], { buyer: mended });
  expect((await shop.order(second)).email).toBe('right@example.com');
  expect((await shop.order(first)).state).toBe('cancelled');
  expect((await shop.order(first)).network).toBeNull();
  expect(await shop.taken(poolId)).toBe(1);
  await expect(shop.sandbox.pay(first.id)).rejects.toThrow();
});

test('a refused cart leaves the open order unchanged', async () => {
  const open = await buildProgram(shop.db);
  const gone = await buildProgram(shop.db, { capacity: 1, taken: 1 });
  const buyer = buildBuyer();
  const first = await shop.buy([{ programId: open.id }], { buyer });
  const wishes = [{ programId: open.id }, { programId: gone.id }];
  await expect(shop.buy(wishes, { buyer })).rejects.toMatchObject({ code: 'sold_out' });
  await shop.sandbox.pay(first.id);
});

test('changing the cart back and forth cannot extend the time to pay for ever', async () => {
  const { id } = await buildProgram(shop.db);
  const buyer = buildBuyer();
  const change = (count: number) => shop.buy([{ programId: id, quantity: 1 + (count % 2) }], { buyer });
  for (let count = 0; count <= 12; count += 1) await change(count);
  await expect(change(13)).rejects.toMatchObject({ code: 'too_many_requests' });
});
