import { formatMoney } from '#contract/money.ts';
import { refundReasonNames } from '#contract/orders/office-order-names.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { DatabaseUnfit } from '#server/db/check-database.ts';
import { openConnection } from '#server/db/connection.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openLog } from '#server/http/log.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { openCards, openContext } from '#server/open-context.ts';
import { openErasureLists } from '#server/open-erasures.ts';
import { openSecrets } from '#server/open-secrets.ts';
import type { LostPayment } from '#server/operations/recover-payments.ts';
import { recoverPayments } from '#server/operations/recover-payments.ts';
import { repeatErasures } from '#server/operations/repeat-erasures.ts';
import { checkLedger } from '#server/payments/check-ledger.ts';
import type { Context } from '#server/platform/context.ts';
import { findInstallation } from '#server/platform/installation.ts';
import { keepRehearsalApart } from '#server/platform/keep-rehearsal-apart.ts';
import type { ErasureList } from '#server/privacy/erasure-list.ts';
import type { RepeatedRefund } from '#server/refunds/record-refund.ts';
import { leaveHangingCalls } from './leave-hanging-calls.ts';
import { mayUseCardSandbox } from './may-use-card-sandbox.ts';
import { openCardSandbox } from './open-card-sandbox.ts';
import { readArguments } from './read-arguments.ts';

const usage = 'npm run recover -- --since "2026-11-22 10:00" [--for-real] [--installation id]';

const HOW_TO_ERASE =
  'Mount BACKUP_DIR and set the SECRETS_KEY that was in use, then run this command again. ' +
  'If a list or its key is lost for good, unset BACKUP_DIR or move that erasures.jsonl away.';

const NOT_KNOWN =
  'Changes of date at the same price since the backup, and others for which no money moved, are not known to the card ' +
  'provider: those tickets have the old date. Look in the log of the mail server, or in the folder for sent mail, for ' +
  'emails with the subject “Your new date: …”: each names an order. Move its tickets again in the office, on the page ' +
  'of the order. What was repeated, and what is left for a person: /admin/recovery in the office.';

interface Asked {
  since: Date;
  isForReal: boolean;
  installation: string | undefined;
}

const undo: (() => Promise<unknown>)[] = [];
try {
  const asked = readRequest();
  const { ctx, lists } = await openShop(asked.installation);
  // Before, so that nobody is emailed who was erased, and after, for what came back.
  if (asked.isForReal && !(await eraseAgain(ctx, lists)))
    throw new ConfigError([
      `Nothing was recovered, because people who were erased could be emailed. ${HOW_TO_ERASE}`,
    ]);
  await recover(ctx, asked);
  if (asked.isForReal && !(await eraseAgain(ctx, lists))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseUnfit)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  for (const step of undo.toReversed()) await step();
}
leaveHangingCalls();

function readRequest(): Asked {
  const values = readArguments({
    does:
      'After a restored backup: lists the payments since a moment (in UTC) that have no order. ' +
      'With --for-real it makes the orders again, or refunds the payments.',
    usage,
    options: {
      since: { type: 'string', default: '' },
      'for-real': { type: 'boolean', default: false },
      installation: { type: 'string' },
    },
  });
  const since = /^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/.test(values.since)
    ? new Date(`${values.since.replace(' ', 'T')}Z`)
    : new Date(Number.NaN);
  if (Number.isNaN(since.getTime()) || since > new Date())
    throw new ConfigError([
      `Please say since when, in UTC: the moment to which the database was restored, or earlier.\n  ${usage}`,
    ]);
  return { since, isForReal: values['for-real'], installation: values.installation };
}

async function openShop(installation: string | undefined): Promise<{ ctx: Context; lists: ErasureList[] }> {
  const config = readConfig(process.env);
  const log = openLog('silent');
  const sandbox = mayUseCardSandbox(config) ? await openCardSandbox(config) : undefined;
  undo.push(async () => sandbox?.stop());
  const cards = openCards(config, sandbox?.cards);
  if (!cards.isThere) throw new ConfigError(['There is no card provider: its keys are not set.']);
  const database = await openDatabase(config, log);
  undo.push(database.stop);
  const connection = openConnection({ target: database.target, size: config.databasePool, log });
  undo.push(() => connection.db.destroy());
  await keepRehearsalApart(connection.db, config);
  const queue = await openJobQueue(database.target, log);
  undo.push(queue.stop);
  const ctx = openContext({
    config,
    connection,
    jobs: queue.jobs,
    cards,
    secretBox: await openSecrets(config),
    installation: installation ?? (await findInstallation(connection.db)),
  });
  return { ctx, lists: openErasureLists(config) };
}

/** False if somebody may still be there who was erased. */
async function eraseAgain(ctx: Context, lists: ErasureList[]): Promise<boolean> {
  const { erased, unreadable, failures } = await repeatErasures(ctx, lists);
  if (erased > 0) console.log(`Erased again, because the backup was older: ${erased}`);
  if (unreadable > 0) console.log(`Erasures that SECRETS_KEY cannot read: ${unreadable}`);
  for (const failure of failures)
    console.log(`Not erased again: ${failure instanceof Error ? failure.message : 'unknown'}`);
  return unreadable + failures.length === 0;
}

async function recover(ctx: Context, { since, isForReal }: Asked): Promise<void> {
  const counts: Record<string, number> = {};
  for await (const lost of recoverPayments(ctx, { since, isForReal })) {
    const outcome = outcomeOf(lost);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    const { reference, amountCents, currency, paidAt, createdAt } = lost.session;
    const time = (paidAt ?? createdAt).toISOString().slice(0, 16).replace('T', ' ');
    console.log(
      `${outcome.padEnd(14)}${reference}  ${formatMoney(amountCents, currency).padStart(9)}  paid ${time} UTC  seats: ${lost.seats}`,
    );
    lost.repeated?.forEach(showRepeated);
  }
  if (Object.keys(counts).length === 0) console.log('Every payment at the card provider has its order.');
  else if (!isForReal) console.log('\nNothing was changed. Add --for-real to do it.');
  if (isForReal) await compareBooks(ctx, since);
  console.log(`\n${NOT_KNOWN}`);
}

function outcomeOf({ plan, done }: LostPayment): string {
  if (done === undefined) return `would ${plan}`;
  if (done === 'paid') return 'restored';
  return done === 'refund due' ? 'refunding' : `still ${done}`;
}

/** The refund's tickets ended again with it, or their date was changed again. */
function showRepeated({
  reference,
  reason,
  amountCents,
  currency,
  tickets,
  dateChanges,
}: RepeatedRefund): void {
  console.log(
    `${'refund again'.padEnd(14)}${reference}  ${formatMoney(amountCents, currency).padStart(9)}  ${refundReasonNames[reason]}, tickets: ${tickets}`,
  );
  for (const { moved, left } of dateChanges) {
    if (moved)
      console.log(`${'date again'.padEnd(14)}${reference}  tickets: ${moved.tickets}, now ${moved.to}`);
    if (left)
      console.log(
        `${'for a person'.padEnd(14)}${reference}  The tickets still have the old date. ${left.why} See Needs attention.`,
      );
  }
}

/** Refunds and disputes of the lost time are recorded too. */
async function compareBooks(ctx: Context, since: Date): Promise<void> {
  const { missed, unknown, pools, repeated } = await checkLedger(ctx, since);
  repeated.forEach(showRepeated);
  const differences = [
    ...missed.map((id) => `The provider has a payment that is not in the database: ${id}`),
    ...unknown.map((id) => `The provider does not know this payment: ${id}`),
    ...pools.map((id) => `Seat pool ${id} counts other seats than its orders have.`),
  ];
  for (const difference of differences) console.log(difference);
  if (differences.length === 0) console.log('\nThe books agree with the card provider’s.');
  else process.exitCode = 1;
}
