import { beforeEach, expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { keepRehearsalApart } from './keep-rehearsal-apart.ts';

const shop = openShop();
const real = { mode: 'production', isRehearsal: false } as const;
const rehearsal = { mode: 'production', isRehearsal: true } as const;
const open = (config: Parameters<typeof keepRehearsalApart>[1]) => keepRehearsalApart(shop.db, config);

beforeEach(() => shop.db.deleteFrom('settings').where('key', '=', 'serves').execute());

test('a database that served a rehearsal never serves the real site', async () => {
  await open(rehearsal);
  await expect(open(real)).rejects.toThrow(
    /^The database served a rehearsal: .* Please use an empty database/,
  );
  await expect(open({ mode: 'development', isRehearsal: false })).rejects.toThrow('served a rehearsal');
  await open(rehearsal);
});

test('a database that serves the real site never serves a rehearsal', async () => {
  await open(real);
  await expect(open(rehearsal)).rejects.toThrow(/^The database serves the real site/);
  await open(real);
});

test('a rehearsal does not begin where something was sold', async () => {
  const { id } = await buildProgram(shop.db);
  await shop.buy([{ programId: id }]);
  await expect(open(rehearsal)).rejects.toThrow(/^The database already has orders/);
  await open(real);
});

test('outside production only a rehearsal is written down', async () => {
  await open({ mode: 'test', isRehearsal: false });
  await open({ mode: 'test', isRehearsal: true });
  await expect(open({ mode: 'test', isRehearsal: false })).rejects.toThrow('served a rehearsal');
});

test('of several processes that start at once, the first one decides for all', async () => {
  const starts = await Promise.allSettled([open(real), open(rehearsal), open(real), open(rehearsal)]);
  const refused = starts.map(({ status }) => status === 'rejected');
  expect(refused).toEqual(refused[0] ? [true, false, true, false] : [false, true, false, true]);
});
