import type { CheckoutBench, Seats } from './checkout-bench.ts';
import { CHECKOUT, checkoutBody } from './checkout-bench.ts';
import { nextBuyer } from './next-buyer.ts';
import type { Figure } from './print-table.ts';

const BUYERS = 30;
const SEATS = 5;

/** Thirty buyers at once for five seats. */
export async function sellOut({ site }: CheckoutBench, [seats]: Seats[]): Promise<Figure> {
  const body = seats ? checkoutBody(seats) : '';
  const statuses = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const answer = await fetch(site.url + CHECKOUT, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...nextBuyer() },
        body,
      });
      await answer.body?.cancel();
      return answer.status;
    }),
  );
  return {
    what: `${BUYERS} orders at once for ${SEATS} seats`,
    unit: 'sold',
    ours: statuses.filter((status) => status === 200).length,
    baseline: SEATS,
    against: 'the seats that there are',
    aim: { atMost: SEATS },
  };
}
