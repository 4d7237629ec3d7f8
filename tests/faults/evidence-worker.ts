import { pino } from 'pino';
import { openConnection } from '#server/db/connection.ts';
import type { StripeOptions } from '#server/integrations/stripe.ts';
import { openStripe } from '#server/integrations/stripe.ts';
import { sendEvidence } from '#server/payments/send-evidence.ts';
import { crashAtPoint } from '#server/platform/crash-point.ts';
import { buildContext } from '#tests/build-context.ts';

interface Orders {
  target: { host: string; user: string; database: string };
  cards: StripeOptions;
  evidenceId: number;
  crashAt: string;
}

// A process of its own, so that it can be killed.
const { target, cards, evidenceId, crashAt } = JSON.parse(process.argv[2] ?? '') as Orders;
crashAtPoint(crashAt);
const connection = openConnection({ target, size: 2, log: pino({ level: 'silent' }) });
await sendEvidence(buildContext({ db: connection.db }, { cards: openStripe(cards) }), evidenceId);
await connection.db.destroy();
