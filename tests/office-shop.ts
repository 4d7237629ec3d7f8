import { randomUUID } from 'node:crypto';
import type { Response as Injected } from 'light-my-request';
import { afterAll, beforeAll } from 'vitest';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { buildInsider } from './build-insider.ts';
import type { Wish } from './build-wish.ts';
import { openShop } from './open-shop.ts';
import { startTestSite } from './test-site.ts';
import type { TestSite } from './test-site.ts';

/** The shop with its office, where somebody works who has just shown a second factor. */
export function openOfficeShop() {
  const shop = openShop();
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    site = await startTestSite({ database: shop.database, context: shop.ctx });
    ({ token } = await buildInsider(shop.db, { role: 'admin', name: 'Adam Admin' }));
  });
  afterAll(() => site.close());

  const office = {
    shop,
    get site() {
      return site;
    },
    get: (path: string, as = token): Promise<Injected> =>
      site.ask('GET', `/api/v1/admin/${path}`, { token: as }),
    patch: (path: string, body: unknown): Promise<Injected> =>
      site.ask('PATCH', `/api/v1/admin/${path}`, { token, body }),
    put: (path: string, body: unknown): Promise<Injected> =>
      site.ask('PUT', `/api/v1/admin/${path}`, { token, body }),
    post: (path: string, body?: unknown, key: string = randomUUID()): Promise<Injected> =>
      site.ask('POST', `/api/v1/admin/${path}`, {
        token,
        headers: { 'idempotency-key': key },
        ...(body !== undefined && { body }),
      }),
    order: async (reference: string): Promise<OfficeOrder> =>
      (await office.get(`orders/${reference}`)).json().data.order,
    /** An order that is paid, and by card where it costs something. */
    paid: async (wishes: Wish[]): Promise<OfficeOrder> => {
      const started = await shop.buy(wishes, { isConfirmed: true });
      if (started.id.startsWith('cs_')) await shop.sandbox.pay(started.id);
      await shop.deliver();
      return office.order(started.reference);
    },
  };
  return office;
}
