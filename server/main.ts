import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyListenOptions } from 'fastify';
import type { Logger } from 'pino';
import { Refusal } from '#contract/refusal.ts';
import { openDocumentWorker } from '#server/documents/open-document-worker.ts';
import { prepareGracefulShutdown } from '#server/http/graceful-shutdown.ts';
import { crashAtPoint } from '#server/platform/crash-point.ts';
import { findInstallation } from '#server/platform/installation.ts';
import { keepRehearsalApart } from '#server/platform/keep-rehearsal-apart.ts';
import { watchCatalogue } from './catalogue/watch-catalogue.ts';
import type { Config } from './config.ts';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseUnfit } from './db/check-database.ts';
import { openConnection } from './db/connection.ts';
import { secondTargetProblem } from './db/embedded/backups/second-target-problem.ts';
import { lacksSecurityReleases } from './db/embedded/lacks-security-releases.ts';
import { MigrationFailed } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { readClock } from './db/read-clock.ts';
import { readinessOf } from './db/readiness-of.ts';
import { openLog } from './http/log.ts';
import { watchClock } from './http/watch-clock.ts';
import { openAlertWebhook } from './integrations/alert-webhook.ts';
import type { StripeOptions } from './integrations/stripe.ts';
import { startBackupTimer } from './jobs/backup-timer.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import type { AroundJob } from './jobs/job-queue.ts';
import { keepErasureLists } from './jobs/keep-erasure-lists.ts';
import { startTimers } from './jobs/timers.ts';
import { workOf } from './jobs/work-of.ts';
import { openCards, openContext } from './open-context.ts';
import type { DemoSignIn } from './open-demo.ts';
import { openDemo } from './open-demo.ts';
import { loadEmails, openEmail } from './open-email.ts';
import { catchUpWithErasures, openErasureLists } from './open-erasures.ts';
import { openSecrets } from './open-secrets.ts';
import { openSiteMetrics } from './open-site-metrics.ts';
import { loadPagesBuild } from './pages/pages-build.ts';
import type { PagesBuild } from './pages/pages-build.ts';
import { shareAssets } from './pages/share-assets.ts';
import { addMissingJobs } from './platform/add-missing-jobs.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createSite } from './site.ts';
import { sealSecrets } from './staff/seal-secrets.ts';

export { openDatabase, openLog, prepareDatabase, readConfig };

export interface StartOptions {
  /** If it is being opened already. */
  database?: Promise<OpenDatabase>;
  pages?: PagesBuild;
  /** Used when the configuration has no Stripe keys. */
  cardSandbox?: StripeOptions;
  aroundJob?: AroundJob;
  /** Requests are accepted, although the start is not over. */
  whenListening?: () => void;
}

export interface RunningSite {
  url: string;
  /** Where emails are saved when there is no mail server. */
  emailFolder: string | undefined;
  database: 'embedded' | 'given';
  sampleData: 'loaded' | 'left alone';
  /** Why a lost machine would take the backups with it. Undefined if it would not, or if they are somebody else's. */
  backupProblem: string | undefined;
  /** The demo sign-in for the office, on a local installation. */
  demo: DemoSignIn | undefined;
  /** Finishes open requests and accepts no more. */
  stop(): Promise<void>;
}

const LONGEST_DRAIN_MS = 7_000;

/** The only place that wires the parts together. Stopping undoes the steps in reverse order. */
export async function startSite(
  config: Config,
  log: Logger,
  { database: begun, pages, cardSandbox, whenListening, ...around }: StartOptions = {},
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
    // Meanwhile the database starts.
    const loadingPages = pages ? Promise.resolve(pages) : loadPagesBuild();
    loadingPages.catch(() => {});
    const database = await (begun ?? openDatabase(config, log));
    undo.push(database.stop);
    const target = await prepareDatabase(database, config, log);
    const connection = openConnection({
      target,
      listenTarget: database.listenTarget,
      size: config.databasePool,
      log,
    });
    undo.push(() => connection.db.destroy());
    await keepRehearsalApart(connection.db, config);
    const sampleData =
      config.mode === 'production'
        ? 'left alone'
        : await (await import('./db/load-sample-data.ts')).loadSampleData(connection.db);
    const demo = await openDemo({ config, kind: database.kind, db: connection.db });
    const opened = <Part extends { stop(): Promise<void> }>(part: Part): Part => {
      undo.push(part.stop);
      return part;
    };
    // All wait for the database. If one fails, the others are undone when they have opened.
    const opening = [
      watchCatalogue(connection, log).then(opened),
      openJobQueue(target, log, around).then(opened),
      findInstallation(connection.db),
    ] as const;
    await Promise.allSettled(opening);
    const [catalogueVersion, queue, installation] = await Promise.all(opening);
    undo.push(startTimers(connection, log).stop);
    const { embedded } = database;
    const backupProblem = embedded && (await secondTargetProblem(config.dataDir, config.backupDir));
    // Tests make their own.
    if (embedded && config.mode !== 'test') {
      const { backupDir } = config;
      const { db } = connection;
      undo.push(startBackupTimer({ db, jobs: queue.jobs, server: embedded, backupDir, log }).stop);
      if (config.mode === 'production') {
        const { says, advice } = lacksSecurityReleases();
        log.warn(`${says} ${advice}`);
        if (backupProblem !== undefined) log.warn(backupProblem);
      }
    }
    const context = openContext({
      config,
      connection,
      jobs: queue.jobs,
      cards: openCards(config, cardSandbox),
      secretBox: await openSecrets(config),
      installation,
    });
    const { apps, answers } = await sealSecrets(context);
    if (apps.unreadable + answers.unreadable > 0)
      log.error(
        { unreadableApps: apps.unreadable, unreadableSeats: answers.unreadable },
        'secrets of authenticator apps, or answers of seats, that neither SECRETS_KEY nor its former opens',
      );

    const erasureLists = openErasureLists(config);
    await catchUpWithErasures(context, erasureLists, log);
    const keptErasures = keepErasureLists(context, erasureLists, log);
    undo.push(keptErasures.stop);

    const documents = openDocumentWorker(config);
    undo.push(documents.close);

    const metrics = openSiteMetrics(context, {
      catalogueVersion,
      pool: connection.pool,
      erasureLists: keptErasures,
      backups: embedded?.place.backups,
    });
    const clock = watchClock(
      [
        { whose: 'the database', read: () => readClock(connection.pool), everySeconds: 10 },
        { whose: 'the card provider', read: () => context.cards.retrieveTime(), everySeconds: 600 },
      ],
      log,
    );
    const assets = await shareAssets(await loadingPages, config.dataDir, log);
    undo.push(assets.stop);
    const { promise: whenStarted, resolve: tellStarted } = Promise.withResolvers<void>();
    let isDraining = false;
    const app = await createSite({
      config,
      context,
      catalogueVersion,
      log,
      metrics,
      documents,
      installation: {
        database: database.kind,
        email: config.smtpUrl === undefined ? 'folder' : 'server',
        alertChannel: config.alertWebhook && 'webhook',
        backups: embedded?.place.backups,
        backupDir: config.backupDir,
        backupProblem,
      },
      checkReady: async () => {
        if (isDraining) throw new Refusal('unavailable', { message: 'This process is shutting down.' });
        await clock.check();
        return readinessOf(connection.pool, catalogueVersion);
      },
      pages: assets.build,
      whenStarted,
    });
    const drain = prepareGracefulShutdown(app.server);
    await app.listen(listenAt(config));
    whenListening?.();
    undo.push(async () => {
      isDraining = true;
      await sleep(config.stopDelayMs);
      await drain(LONGEST_DRAIN_MS);
      await app.close();
    });
    const { port } = app.server.address() as AddressInfo;
    if (config.port === 0) context.publicUrl = config.publicUrl.replace(/:0$/, `:${port}`);
    const email = await openEmail(config, { ...context, documents });
    undo.unshift(email.close);
    const alertChannel = config.alertWebhook && openAlertWebhook(config.alertWebhook);
    await queue.startWork(workOf(context, { email, alertChannel }, log));
    await addMissingJobs(context);
    // The start is over, and the first email finds it there.
    await Promise.all([loadEmails(), import('#server/emails/render-email.tsx')]);
    assets.keep();
    tellStarted();
    const emailFolder = config.smtpUrl === undefined ? join(config.dataDir, 'email') : undefined;
    return {
      emailFolder,
      url: `http://${urlHost(config.host)}:${port}`,
      database: database.kind,
      sampleData,
      backupProblem,
      demo,
      stop,
    };
  } catch (error) {
    await stop().catch((failure: unknown) => log.error({ err: failure }, 'stopping failed'));
    throw error;
  }
}

/** The message for an operator, if they can fix the problem. */
export function reasonNotToStart(error: unknown): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseUnfit || error instanceof MigrationFailed)
    return error.message;
  const { code, syscall, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (code === 'EADDRINUSE') return 'Another program is using this port. Choose a different one with PORT.';
  if (code === 'EACCES' && syscall === 'listen')
    return 'This user is not allowed to use this port. Choose a different one with PORT.';
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo') return 'HOST is not an address of this machine.';
  if (syscall === 'mkdir') return `DATA_DIR cannot be used: ${message}.`;
  return undefined;
}

function listenAt({ host, port, listenFd }: Config): FastifyListenOptions {
  if (listenFd === undefined) return { host, port };
  // Fastify's types do not know fd; it passes its options on to Node's server.
  const passed = { host, fd: listenFd };
  return passed;
}

function urlHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
