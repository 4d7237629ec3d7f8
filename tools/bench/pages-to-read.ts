import type { Program } from '#contract/catalogue/program.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { sessionAddress } from '#web/sessions/session-address.ts';
import { buyWithAccount } from './buy-with-account.ts';
import { dataOf } from './data-of.ts';
import type { Visit } from './read-in-browser.ts';
import { cartText, sampleItems } from './sample-cart.ts';
import { Void } from './void.ts';

/** One of each kind that sells, and the pages with forms or films; the program and the session are whichever the sample data has first. */
export async function publicPages(url: string): Promise<Visit[]> {
  const { programs, sessions } = await offersOf(url);
  const [program] = programs;
  const [session] = sessions;
  if (!program || !session) throw new Void('the sample data has no program, or no session.');
  const paths = [
    '/',
    '/programs',
    `/programs/${program.slug}`,
    `/workshop-booking/${session.program.slug}`,
    sessionAddress(session),
    '/contact',
    '/nasa-programs',
  ];
  return paths.map((path) => ({ url: url + path }));
}

/** With what the browser keeps of a visitor who has come so far. Each is read in its finished state. */
export async function ownPages(url: string): Promise<Visit[]> {
  const { programs, sessions } = await offersOf(url);
  const items = sampleItems(programs, sessions);
  const { token, user } = await buyWithAccount(url, items);
  return [
    { url: `${url}/cart`, keeps: { nyea_cart: cartText(items) }, needs: '/api/v1/cart-checks' },
    { url: `${url}/signin` },
    {
      url: `${url}/dashboard`,
      keeps: { nyea_token: token, nyea_user: JSON.stringify(user) },
      needs: '/api/v1/orders',
    },
  ];
}

async function offersOf(url: string): Promise<{ programs: Program[]; sessions: WorkshopSession[] }> {
  const api = `${url}/api/v1`;
  const { data: programs } = await dataOf<{ data: Program[] }>(await fetch(`${api}/programs`));
  const { sessions } = await dataOf<{ sessions: WorkshopSession[] }>(await fetch(`${api}/workshop-sessions`));
  return { programs, sessions };
}
