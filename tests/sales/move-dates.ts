import { setTimeout as sleep } from 'node:timers/promises';
import type { DateChangeAnswer, DateChoices } from '#contract/changes/date-change.ts';
import { buildBuyer, verifyUntilTold } from './buyer.ts';
import type { Buyer } from './buyer.ts';
import type { SalesWorld } from './sales-world.ts';
import { shuffled } from './shuffled.ts';

export interface Mover {
  buyer: Buyer;
  reference: string;
}

export interface Moves {
  moved: number;
  /** For a dearer date. */
  paid: number;
  /** Refused by a conflict, such as because another mover took the seat. */
  refused: number;
  /** What no mover should ever be told. */
  failed: string[];
}

const PAYING_SHARE = 0.8;
const LONGEST_ANSWER_MS = 20_000;

type World = Pick<SalesWorld, 'ledger' | 'nextUrl' | 'sandbox'>;

/** Each mover looks at the dates and chooses one of them, again and again, until stopped. */
export function keepMoving(
  world: World,
  movers: Mover[],
): { moves: Readonly<Moves>; stop(): Promise<Moves> } {
  const moves: Moves = { moved: 0, paid: 0, refused: 0, failed: [] };
  let isOver = false;

  async function keepOn(mover: Mover): Promise<void> {
    while (!isOver) await moveOnce(world, mover, moves);
  }

  const loops = movers.map(keepOn);
  return {
    moves,
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
      return moves;
    },
  };
}

async function moveOnce(world: World, mover: Mover, moves: Moves): Promise<void> {
  const [line] = await findLines(world, mover);
  const [seat] = line?.seats ?? [];
  const [choice] = shuffled(line?.choices ?? []);
  if (!seat || !choice) {
    await sleep(100);
    return;
  }
  const change = {
    codes: [seat.code],
    program_id: choice.program_id,
    session_id: choice.session_id,
    expected_cents: choice.differences[0],
  };
  const { status, data: moved, body } = await ask(world, mover, change);
  const data = moved as DateChangeAnswer | undefined;
  if (status === 409) moves.refused += 1;
  else if (status !== 200 && status !== 503 && status !== 0) moves.failed.push(`${status} ${body}`);
  if (!data) return;
  if (data.checkout && Math.random() < PAYING_SHARE) {
    await world.sandbox.pay(data.checkout.id).catch(() => undefined);
    await verifyUntilTold(world, data.checkout.id);
    moves.paid += 1;
  }
  if (!data.checkout) moves.moved += 1;
}

/** To any date that costs less. */
export async function moveToCheaper(world: World, mover: Mover): Promise<void> {
  const [line] = await findLines(world, mover);
  const choice = line?.choices.find(({ differences: [difference = 0] }) => difference < 0);
  const { status, body } = await ask(world, mover, {
    codes: line?.seats.map(({ code }) => code),
    program_id: choice?.program_id,
    session_id: choice?.session_id,
    expected_cents: choice?.differences[0],
  });
  if (status !== 200) throw new Error(`${status} ${body}`);
}

async function findLines(world: World, mover: Mover): Promise<DateChoices['lines']> {
  const { data } = await ask(world, mover);
  return (data as DateChoices | undefined)?.lines ?? [];
}

/** Status 0 if the process died. */
async function ask(
  { nextUrl }: World,
  { buyer, reference }: Mover,
  body?: unknown,
): Promise<{ status: number; data?: unknown; body: string }> {
  try {
    const answer = await fetch(`${nextUrl()}/api/v1/orders/${reference}/date-changes`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        // A network may ask only now and then.
        'x-forwarded-for': buildBuyer().address,
        'x-buyer-key': buyer.secret,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    });
    const text = await answer.text();
    const { data } = JSON.parse(text) as { data?: unknown };
    return { status: answer.status, body: text, ...(answer.ok && data !== undefined && { data }) };
  } catch {
    return { status: 0, body: '' };
  }
}
