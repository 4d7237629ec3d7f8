import type { Challenge } from '#contract/checkout/challenge.ts';
import { inHeader, solve } from '#tests/solve-challenge.ts';
import type { CheckoutBench, Seats } from './checkout-bench.ts';
import { CHECKOUT, checkoutBody } from './checkout-bench.ts';
import type { Figure } from './figure.ts';
import { nextBuyer, withOwnEmail } from './next-buyer.ts';
import type { Server } from './start-server.ts';

const BUYERS = 30;
const SEATS = 5;

/** Thirty buyers at once for five seats, each of whom solves the challenge. */
export async function sellOut({ site }: CheckoutBench, [seats]: Seats[]): Promise<Figure> {
  const statuses = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const buyer = nextBuyer();
      const body = withOwnEmail(seats ? checkoutBody(seats) : '');
      const answer = await checkOut(site, body, buyer);
      if (answer.status !== 403) return answer.status;
      const { challenge } = (await answer.json()) as { challenge: Challenge };
      const solution = inHeader(await solve(challenge));
      return (await checkOut(site, body, { ...buyer, 'x-challenge-solution': solution })).status;
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

function checkOut({ url }: Server, body: string, headers: Record<string, string>): Promise<Response> {
  return fetch(url + CHECKOUT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}
