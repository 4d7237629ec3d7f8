import { CardUncertain } from '#contract/checkout/card-trouble.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import { endUnpaidOrder } from '#server/checkout/end-unpaid-order.ts';
import { extendCheckout } from '#server/checkout/extend-checkout.ts';
import { resolveStaleCheckouts } from '#server/checkout/resolve-stale-checkouts.ts';
import { startCheckout } from '#server/checkout/start-checkout.ts';
import { reconcilePayments } from '#server/payments/reconcile-payments.ts';
import { settleOrder } from '#server/payments/settle-order.ts';
import { verifyPayment } from '#server/payments/verify-payment.ts';
import type { TestContext } from '#tests/build-context.ts';
import { buildBuyer, buildWish } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { clearSales } from '#tests/clear-sales.ts';
import { letSaleAge } from '#tests/let-sale-age.ts';
import type { Shop } from '#tests/open-shop.ts';
import { refundAsOffice } from '#tests/refund-as-office.ts';
import { checkRest } from './check-rest.ts';
import { oneAtATime } from './one-at-a-time.ts';

type Settle = (ctx: TestContext, sessionId: string) => Promise<unknown>;

export interface Played {
  findings: string[];
  states: OrderState[];
}

const ACTORS = 5;
const ROUNDS_TO_REST = 6;

/** One or two buyers, and everything that can happen to their orders at once; then all comes to rest. */
export async function playHistory(shop: Shop, seed: number, settle: Settle = settleOrder): Promise<Played> {
  await clearSales(shop.database);
  shop.ctx.added.length = 0;
  const { random, pick, inTurns, run } = oneAtATime(seed);
  const made: string[] = [];
  const isSilent = random() < 0.15;
  const silent = (): TestContext => {
    const { cards } = shop.ctx;
    return shop.with({
      createSession: async (key, request, how) => {
        const session = await cards.createSession(key, request, how);
        if (!made.includes(session.id)) made.push(session.id);
        if (isSilent) throw new CardUncertain('the answer was lost');
        return session;
      },
    });
  };
  const calm = silent();
  const ctx = inTurns(calm);
  const requestedBy = await shop.staff();
  const program = await buildProgram(shop.db, { capacity: pick([1, 2, 3]) });
  const buyers = [0, 1].slice(0, pick([1, 2])).map(() => ({ buyer: buildBuyer(), network: `seed ${seed}` }));

  const buy = (buyer: (typeof buyers)[number], quantity: number) =>
    startCheckout(ctx, buildWish([{ programId: program.id, quantity }], buyer));
  const someSession = () => pick(made);
  const someOrder = async () => {
    const orders = await shop.db.selectFrom('orders').select('id').execute();
    return pick(orders).id;
  };
  const pay = async (outcome: 'pay' | 'delayed') => {
    const id = someSession();
    await shop.sandbox.pay(id, outcome);
    if (outcome === 'delayed')
      await shop.control(`sessions/${id}/settle-delayed`, { succeeds: random() < 0.5 });
  };
  const news = () => settle(ctx, someSession());
  const refund = async () => refundAsOffice(ctx, { orderId: await someOrder(), requestedBy });
  const deeds: (() => Promise<unknown>)[] = [
    () => pay('pay'),
    () => pay('delayed'),
    news,
    () => verifyPayment(ctx, someSession()),
    () => shop.deliver(ctx),
    () => resolveStaleCheckouts(ctx),
    () => reconcilePayments(ctx),
    () => letSaleAge(shop.db, 40),
    () => shop.ctx.cards.expireSession(someSession()),
    async () => endUnpaidOrder(ctx, { orderId: await someOrder(), cause: 'buyer' }),
    async () => extendCheckout(ctx, await someOrder()),
    refund,
    () => buy(pick(buyers), 1),
    () => buy(pick(buyers), 2),
  ];
  await run(buyers.map((buyer) => () => buy(buyer, 1)));
  const most = [() => pay(pick(['pay', 'pay', 'delayed'])), news, news];
  await run([...most, ...Array.from({ length: ACTORS }, () => pick(deeds))]);
  if (random() < 0.4) await run([news, refund, refund, () => shop.deliver(ctx), pick(deeds)]);

  await letRest(shop, calm);
  const orders = await shop.db.selectFrom('orders').select('state').execute();
  return { findings: await checkRest(shop.db), states: orders.map(({ state }) => state) };
}

/** As the timers would, for as long as it takes. */
async function letRest(shop: Shop, ctx: TestContext): Promise<void> {
  for (let round = 0; round < ROUNDS_TO_REST; round += 1) {
    await shop.deliver();
    await letSaleAge(shop.db, 40);
    await resolveStaleCheckouts(ctx);
    await reconcilePayments(ctx);
  }
  await shop.deliver();
}
