import { checkOutUntilTold, verifyUntilTold } from './buyer.ts';
import type { SalesWorld } from './sales-world.ts';
import { shuffled } from './shuffled.ts';

interface Sale {
  sessions: { id: number; programId: number }[];
  atOnce: number;
}

export interface Bought {
  ordered: number;
  paid: number;
  /** Buyers who were refused in the end. */
  refused: string[];
  longestMs: number;
}

const PAYING_SHARE = 0.7;

/** One buyer after the other, several at once: checkout under a key, asked until told; most pay and look at it. */
export function keepBuying(
  world: Pick<SalesWorld, 'ledger' | 'nextUrl' | 'sandbox'>,
  { sessions, atOnce }: Sale,
): { bought: Bought; stop(): Promise<Bought> } {
  const bought: Bought = { ordered: 0, paid: 0, refused: [], longestMs: 0 };
  let isOver = false;

  async function buy(): Promise<void> {
    const wanted = shuffled(sessions).slice(0, 1 + Math.floor(Math.random() * sessions.length));
    const items = wanted.map(({ id, programId }) => ({ programId, sessionId: id }));
    const began = performance.now();
    const { status, code, session } = await checkOutUntilTold(world, { items });
    bought.longestMs = Math.max(bought.longestMs, performance.now() - began);
    if (status !== 200 || session === null) {
      bought.refused.push(`${status} ${code}`);
      return;
    }
    bought.ordered += 1;
    if (Math.random() > PAYING_SHARE) return;
    await world.sandbox.pay(session);
    const { paymentStatus } = await verifyUntilTold(world, session);
    if (paymentStatus === 'paid') bought.paid += 1;
    else bought.refused.push(`paid, and told ${paymentStatus}`);
  }

  async function keepOn(): Promise<void> {
    while (!isOver) await buy().catch((error: unknown) => bought.refused.push(String(error)));
  }

  const loops = Array.from({ length: atOnce }, keepOn);
  return {
    bought,
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
      return bought;
    },
  };
}
