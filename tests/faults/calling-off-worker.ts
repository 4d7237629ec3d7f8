import { pino } from 'pino';
import { openConnection } from '#server/db/connection.ts';
import { crashAtPoint } from '#server/domain/payments/crash-point.ts';
import { goOnCallingOff } from '#server/domain/sessions/go-on-calling-off.ts';
import { openStripe } from '#server/integrations/stripe.ts';
import { buildContext } from '#tests/build-context.ts';

interface Orders {
  target: { host: string; user: string; database: string };
  cards: { secretKey: string; webhookSecret: string; host: string; port: number };
  callingOffId: number;
  crashAt: string | undefined;
}

// A worker of its own, so that it can be killed.
const { target, cards, callingOffId, crashAt } = JSON.parse(process.argv[2] ?? '') as Orders;
crashAtPoint(crashAt);
const connection = openConnection({ target, size: 4, log: pino({ level: 'silent' }) });
const { secretKey, webhookSecret, host, port } = cards;
const provider = openStripe({ secretKey, webhookSecret, address: { host, port, protocol: 'http' } });
console.log('at work');
await goOnCallingOff(buildContext(connection, { cards: provider }), callingOffId);
await connection.db.destroy();
