import type { CartItem } from '#web/checkout/cart.ts';
import { checkoutItems } from '#web/checkout/checkout-items.ts';
import { dataOf } from './data-of.ts';
import { newAccount } from './new-account.ts';
import { post } from './post.ts';
import { Void } from './void.ts';

export interface Entered {
  token: string;
  user: { name: string; email: string };
}

/** Somebody signs up, buys and pays: his dashboard has an order, tickets and a date to show. */
export async function buyWithAccount(url: string, items: CartItem[]): Promise<Entered> {
  const api = `${url}/api/v1`;
  const entered = await dataOf<Entered>(await post(`${api}/register`, newAccount('buyer@example.com')));
  const signedIn = { authorization: `Bearer ${entered.token}` };
  const body = { items: checkoutItems(items, 'usd') };
  const begun = await post(`${api}/user/stripe/create-checkout-session`, body, signedIn);
  const { id, url: address } = await dataOf<{ id: string; url: string }>(begun);
  await (await post(new URL(`/sandbox/sessions/${id}/pay`, address).href, {})).body?.cancel();
  const verified = await post(`${api}/stripe/verify-payment`, { session_id: id }, signedIn);
  const { payment_status: status } = await dataOf<{ payment_status: string }>(verified);
  if (status !== 'paid') throw new Void(`an order that was paid is ${status}.`);
  return entered;
}
