import type { SolvedChallenge } from '#contract/checkout/challenge.ts';
import { Refusal } from '#contract/refusal.ts';
import { agreeOnHold } from '#server/checkout/agree-on-hold.ts';
import type { CheckoutLimits } from '#server/checkout/checkout-limits.ts';
import { limitFreeSeats } from '#server/checkout/limit-free-seats.ts';
import { readCheckoutFacts } from '#server/checkout/read-checkout-facts.ts';
import type { Db } from '#server/db/connection.ts';
import type { Buyer } from '#server/orders/buyer.ts';
import { buyerOf } from '#server/orders/buyer.ts';
import type { Tx } from '#server/platform/context.ts';
import type { HoldTerms } from '#server/seats/hold-rules.ts';
import type { JudgedChange } from './judged-change.ts';

/** Who asks for another date, as the request shows it. */
export interface Presser {
  /** The account of the buyer, if there is one. */
  userId: number | undefined;
  /** Of the browser, if it sent a key. */
  keyHash: Buffer | undefined;
  network: string;
  /** An account with a confirmed email address. */
  isConfirmed: boolean;
  solved?: SolvedChallenge | undefined;
}

interface Asked {
  buyer: Buyer;
  change: JudgedChange;
  presser: Presser;
  /** The unpaid order of the buyer that makes way. */
  replaces?: number | undefined;
}

export interface AgreedChange {
  now: Date;
  terms: HoldTerms;
  limits: CheckoutLimits;
}

/** The rules for buyers, as at a checkout of the same seats. */
export async function agreeOnChange(
  db: Db,
  { buyer, change, presser, replaces }: Asked,
): Promise<AgreedChange> {
  const { network, isConfirmed, solved } = presser;
  const { programId, sessionId, poolId } = change.choice;
  const quantity = change.seats.length;
  const caller = buyerOf(buyer);
  const facts = await readCheckoutFacts(db, {
    buyer: caller,
    email: buyer.info.email,
    network,
    route: 'date-change',
    key: undefined,
    items: [{ programId, sessionId, quantity }],
  });
  if (becomesFree(change) && !isConfirmed && !(await hasUsedLink(db, change.orderId, presser)))
    throw linkNeeded();
  const terms = await agreeOnHold(db, {
    kind: 'change of date',
    caller,
    isConfirmed,
    solved,
    lines: [{ poolId, quantity }],
    facts,
    own: facts.open && facts.open.id === replaces ? facts.open.held : {},
    paidBy: change.differenceCents > 0 ? 'card' : 'free',
  });
  return { now: facts.now, terms, limits: facts.limits };
}

/** Rolled back together with the change. */
export async function countFreeSeats(
  tx: Tx,
  { buyer, change, presser: { network }, limits }: Omit<Asked, 'replaces'> & Pick<AgreedChange, 'limits'>,
): Promise<void> {
  if (becomesFree(change))
    await limitFreeSeats(tx, { buyer, isConfirmed: true, network, seats: change.seats.length, limits });
}

/** What was paid for costs nothing on the new date. */
function becomesFree({ choice, line }: JudgedChange): boolean {
  return choice.priceCents === 0 && line.priceCents > 0;
}

/** The browser opened the order by a link that was sent to its address. */
async function hasUsedLink(db: Db, orderId: number, { keyHash }: Presser): Promise<boolean> {
  if (!keyHash) return false;
  const used = await db
    .selectFrom('orderKeys')
    .select('orderId')
    .where('orderId', '=', orderId)
    .where('keyHash', '=', keyHash)
    .executeTakeFirst();
  return used !== undefined;
}

function linkNeeded(): Refusal {
  return new Refusal('confirmed_email_required', {
    message:
      'This date is free, so we first need to know that the email address is yours. Please open the link to your order in our email, and choose the date there.',
  });
}
