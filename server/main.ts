import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { Refusal } from '#contract/refusal.ts';
import type { Config } from './config.ts';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseUnfit, checkDatabase } from './db/check-database.ts';
import { openConnection } from './db/connection.ts';
import type { Connection } from './db/connection.ts';
import { loadSampleData } from './db/load-sample-data.ts';
import { MigrationFailed, checkMigrated, migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { orderPapers } from './documents/order-papers.ts';
import { announceSeatsOf } from './domain/catalogue/announce-seats.ts';
import { watchCatalogue } from './domain/catalogue/watch-catalogue.ts';
import type { Context } from './domain/context.ts';
import type { Letter, WrittenLetter } from './domain/mail/letter.ts';
import type { MailContext } from './domain/mail/mail-context.ts';
import type { CardProvider } from './domain/payments/card-provider.ts';
import { crashAtPoint } from './domain/payments/crash-point.ts';
import { openProviderBucket } from './domain/payments/provider-bucket.ts';
import { openSeatGate } from './domain/seats/seat-gate.ts';
import { openLog } from './http/log.ts';
import { openMetrics } from './http/metrics.ts';
import { prepareDrain } from './http/prepare-drain.ts';
import { openMailFolder } from './integrations/mail-folder.ts';
import { noCards } from './integrations/no-cards.ts';
import { openSmtp } from './integrations/smtp.ts';
import { addressOf, openStripe } from './integrations/stripe.ts';
import type { StripeOptions } from './integrations/stripe.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { startTimers } from './jobs/timers.ts';
import { workOf } from './jobs/work-of.ts';
import { loadPagesBuild } from './pages/pages-build.ts';
import type { PagesBuild } from './pages/pages-build.ts';
import { createSite } from './site.ts';

export { readConfig, openLog };

export interface StartOptions {
  pages?: PagesBuild;
  /** Where cards are taken when the configuration names nobody. */
  cardSandbox?: StripeOptions;
}

export interface RunningSite {
  url: string;
  /** Where letters are put while there is no mail server. */
  mailFolder: string | undefined;
  database: 'embedded' | 'given';
  sampleData: 'loaded' | 'left alone';
  /** Lets what was begun end, and takes no more. */
  stop(): Promise<void>;
}

const LONGEST_DRAIN_MS = 7_000;

/** The only place that wires: database, catalogue watch, site and timers, in this order; stopping goes back. */
export async function startSite(
  config: Config,
  log: Logger,
  { pages, cardSandbox }: StartOptions = {},
): Promise<RunningSite> {
  const undo: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    const failures: unknown[] = [];
    for (const step of undo.splice(0).toReversed()) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
  crashAtPoint(config.crashAt);
  try {
    const database = await openDatabase(config, log);
    undo.push(database.stop);
    await checkDatabase(database.target, config.databasePool);
    await migrate(database.target);
    const connection = openConnection({ target: database.target, size: config.databasePool, log });
    undo.push(() => connection.db.destroy());
    const sampleData = config.mode === 'production' ? 'left alone' : await loadSampleData(connection.db);
    const edition = await watchCatalogue(connection, log);
    undo.push(edition.stop);
    undo.push(startTimers(connection, log).stop);
    const queue = await openJobQueue(database.target, log);
    undo.push(queue.stop);
    const context = buildContext({
      config,
      connection,
      jobs: queue.jobs,
      cards: openCards(config, cardSandbox),
    });

    const metrics = openMetrics();
    metrics.gauge(
      'nyea_database_pool_in_use',
      'Connections at work',
      () => connection.pool.totalCount - connection.pool.idleCount,
    );
    metrics.gauge(
      'nyea_database_pool_waiting',
      'Callers that wait for a connection',
      () => connection.pool.waitingCount,
    );
    let isDraining = false;
    const app = await createSite({
      config,
      context,
      edition,
      log,
      metrics,
      papers: orderPapers,
      checkReady: async () => {
        if (isDraining) throw new Refusal('unavailable', { message: 'This process is shutting down.' });
        await checkMigrated(connection.pool);
      },
      pages: pages ?? (await loadPagesBuild()),
    });
    const drain = prepareDrain(app.server);
    await app.listen({ port: config.port, host: config.host });
    undo.push(async () => {
      isDraining = true;
      await drain(LONGEST_DRAIN_MS);
      await app.close();
    });
    const { port } = app.server.address() as AddressInfo;
    if (config.port === 0) context.publicUrl = config.publicUrl.replace(/:0$/, `:${port}`);
    loadLetters().catch((error: unknown) => log.error({ err: error }, 'letters cannot be written'));
    await queue.startWork(workOf(context, mailContext(config, context, undo), log));
    const mailFolder = config.smtpUrl === undefined ? join(config.dataDir, 'mail') : undefined;
    return {
      mailFolder,
      url: `http://${urlHost(config.host)}:${port}`,
      database: database.kind,
      sampleData,
      stop,
    };
  } catch (error) {
    await stop().catch((failure: unknown) => log.error({ err: failure }, 'stopping failed'));
    throw error;
  }
}

function buildContext({
  config,
  connection,
  ...given
}: Pick<Context, 'jobs' | 'cards'> & { config: Config; connection: Connection }): Context {
  const { db } = connection;
  return {
    ...given,
    db,
    currency: config.currency,
    publicUrl: config.publicUrl,
    // A seat pool that is locked for long must leave connections for all others.
    seatGate: openSeatGate({ atOnce: Math.max(1, Math.floor(config.databasePool / 3)) }),
    providerBucket: openProviderBucket(db, config.sessionsPerSecond),
    announceSeats: announceSeatsOf(db),
  };
}

let letters: Promise<typeof import('./mail/write-letter.tsx')> | undefined;

/** What draws letters takes longer to load than all the rest of the server, which need not wait for it. */
function loadLetters() {
  letters ??= import('./mail/write-letter.tsx');
  return letters;
}

async function writeLetterLater(letter: Letter): Promise<WrittenLetter> {
  const { writeLetter } = await loadLetters();
  return writeLetter(letter);
}

/** Without a mail server letters become files, those to the office as well. */
function mailContext(config: Config, { db, publicUrl }: Context, undo: (() => void)[]): MailContext {
  const { smtpUrl, mailFrom: from, officeEmail } = config;
  const given = { db, publicUrl, writeLetter: writeLetterLater, papers: orderPapers };
  if (smtpUrl === undefined) {
    const mailer = openMailFolder({ folder: join(config.dataDir, 'mail'), from });
    return { ...given, mailer, officeEmail: officeEmail ?? 'office@localhost' };
  }
  const smtp = openSmtp({ url: smtpUrl, from });
  undo.unshift(() => smtp.close());
  return { ...given, mailer: smtp, officeEmail };
}

function openCards({ stripe }: Config, cardSandbox: StripeOptions | undefined): CardProvider {
  if (stripe) return openStripe({ ...stripe, ...(stripe.apiUrl && { address: addressOf(stripe.apiUrl) }) });
  return cardSandbox ? openStripe(cardSandbox) : noCards();
}

/** The sentence for an operator, where what went wrong is theirs to mend. */
export function reasonNotToStart(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseUnfit || error instanceof MigrationFailed)
    return error.message;
  const { code, syscall, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code === 'EADDRINUSE') return 'The port is taken by another program. Choose another one with PORT.';
  if (code === 'EACCES' && syscall === 'listen')
    return 'This port needs more rights than this user has. Choose another one with PORT.';
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo') return 'HOST is no address of this machine.';
  if (syscall === 'mkdir') return `DATA_DIR cannot be used: ${message}.`;
  return undefined;
}

function urlHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
