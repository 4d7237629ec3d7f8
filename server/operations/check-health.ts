import type { HealthPart } from '#contract/operations/office-health.ts';
import { HEALTH_LEVELS } from '#contract/operations/office-health.ts';
import { checkAlerts } from './check-alerts.ts';
import { checkBackups } from './check-backups.ts';
import { checkCardProvider } from './check-card-provider.ts';
import { LATE_MINUTES } from './check-service.ts';
import { checkTimers } from './check-timers.ts';
import { fact, fine, lasting, many, minutesSince, sendingFacts, watch, wrong } from './health-part.ts';
import type { Installation } from './installation.ts';
import type { HealthRead } from './read-health.ts';

const parts: ((read: HealthRead, installation: Installation) => HealthPart)[] = [
  assessJobs,
  assessDeliveries,
  checkTimers,
  checkCardProvider,
  assessEmail,
  assessRefunds,
  assessDatabase,
  describeProcess,
];

/** The state of each part of the system in words, worst first. */
export function checkHealth(read: HealthRead, installation: Installation): HealthPart[] {
  const rank = ({ level }: HealthPart) => HEALTH_LEVELS.indexOf(level);
  const judged = [
    ...parts.map((judge) => judge(read, installation)),
    ...checkAlerts(read, installation),
    ...checkBackups(read, installation),
  ];
  return judged.toSorted((one, other) => rank(one) - rank(other));
}

function assessJobs({ queues, failedJobs, now }: HealthRead): HealthPart {
  const ready = queues.reduce((sum, queue) => sum + queue.ready, 0);
  const late = Math.max(0, ...queues.map(({ oldest }) => minutesSince(oldest, now)));
  const said = () => {
    if (queues.length === 0)
      return wrong('There is no job queue.', 'Start the site once. It creates the queue when it starts.');
    if (late > 10)
      return wrong(
        `Jobs have been waiting for ${lasting(late)}. No process is running them.`,
        'Check that a site process is running. If one is, look in its log for “job queue error” and restart it.',
      );
    if (failedJobs.length > 0)
      return watch(
        `${many(failedJobs.length, 'job')} failed.`,
        'Each job was retried for days. Fix the cause shown in the log, then retry the job.',
      );
    if (late > 2)
      return watch(`The oldest job has been waiting for ${lasting(late)}.`, 'Check again in a few minutes.');
    return fine('Jobs are running normally.');
  };
  return {
    name: 'jobs',
    title: 'Jobs',
    ...said(),
    facts: [
      fact('Waiting now', ready),
      fact(
        'Waiting for a retry',
        queues.reduce((sum, queue) => sum + queue.later, 0),
      ),
      ...queues
        .filter((queue) => queue.ready > 0)
        .map((queue) => fact(`Waiting in ${queue.name}`, queue.ready)),
    ],
  };
}

function assessDeliveries({ events, lastReceived, lastPayment, now }: HealthRead): HealthPart {
  const oldest = minutesSince(events[0]?.receivedAt ?? null, now);
  const behind = lastPayment === null ? 0 : minutesSince(lastReceived, lastPayment);
  const said = () => {
    if (oldest > 15)
      return wrong(
        `${many(events.length, 'delivery').replace('deliverys', 'deliveries')} from the card provider could not be processed for ${lasting(oldest)}.`,
        'Read the errors below. If the provider did not respond, wait until it does. Otherwise retry one delivery and keep its log.',
      );
    if (behind > 60 || (lastPayment !== null && lastReceived === null))
      return wrong(
        'Payments are coming in, but no webhook deliveries are arriving from the card provider.',
        'No payments are lost: the reconciler finds them every five minutes. Run npm run doctor -- payments and check the endpoint in the provider’s dashboard.',
      );
    if (events.length > 0)
      return watch('Some deliveries are being retried.', 'Check again in a few minutes.');
    return fine(
      lastReceived === null
        ? 'There have been no deliveries and no payments yet.'
        : 'All deliveries have been processed.',
    );
  };
  return {
    name: 'deliveries',
    title: 'Deliveries from the card provider',
    ...said(),
    facts: [
      fact('Last received', lastReceived),
      fact('Last payment', lastPayment),
      fact('Not processed', events.length),
    ],
  };
}

function assessEmail({ email, now }: HealthRead, installation: Installation): HealthPart {
  const oldest = minutesSince(email.oldest, now);
  const said = () => {
    if (oldest > 60)
      return wrong(
        `${many(email.queued, 'email')} could not be sent. The oldest has been waiting for ${lasting(oldest)}.`,
        'The mail server cannot be reached or refuses our emails: see the last error. Emails are retried for three days and are sent automatically once the problem is fixed.',
      );
    if (oldest > LATE_MINUTES)
      return watch(
        `${many(email.queued, 'email')} could not be sent yet. The oldest has been waiting for ${lasting(oldest)}.`,
        'They are retried for three days. If the last error is about the mail server, run npm run doctor -- mail.',
      );
    if (email.failed > 0)
      return watch(
        `${many(email.failed, 'email')} from the last seven days could not be delivered.`,
        'Find them under Email. Correct the address or contact the person in another way, then resend.',
      );
    if (installation.email === 'folder')
      return watch('Emails are saved to a folder and not sent.', 'Set SMTP_URL to send them.');
    return fine('Emails are being sent normally.');
  };
  return {
    name: 'email',
    title: 'Email',
    ...said(),
    facts: sendingFacts(email),
  };
}

function assessRefunds({ refunds, now }: HealthRead): HealthPart {
  const oldest = minutesSince(refunds.oldest, now);
  const said = () => {
    if (oldest > 10 * 1_440)
      return wrong(
        `A refund has been pending for ${lasting(oldest)}.`,
        'Look for it at the card provider. A bank takes ten days at most.',
      );
    if (oldest > 60)
      return watch(
        `${many(refunds.waiting, 'refund')} ${refunds.waiting === 1 ? 'is' : 'are'} pending, the oldest for ${lasting(oldest)}.`,
        'Some banks take days. The reconciler checks each refund every five minutes.',
      );
    return fine(
      refunds.waiting === 0
        ? 'No refunds are pending.'
        : 'All pending refunds started less than an hour ago.',
    );
  };
  return {
    name: 'refunds',
    title: 'Refunds',
    ...said(),
    facts: [fact('Pending', refunds.waiting), fact('Oldest', refunds.oldest ?? 'none')],
  };
}

function assessDatabase({ database }: HealthRead, installation: Installation): HealthPart {
  const { bytes, connections, mostConnections, migration, version } = database;
  const share = connections / mostConnections;
  const said =
    share > 0.9
      ? wrong(
          `${connections} of ${mostConnections} connections are in use.`,
          'Stop a process, lower DATABASE_POOL, or raise max_connections.',
        )
      : share > 0.7
        ? watch(
            `${connections} of ${mostConnections} connections are in use.`,
            'Raise max_connections before you start more processes.',
          )
        : fine('The database is responding.');
  return {
    name: 'database',
    title: 'Database',
    ...said,
    facts: [
      fact('Where', installation.database === 'embedded' ? 'embedded, in DATA_DIR' : 'at DATABASE_URL'),
      fact('PostgreSQL', version),
      fact('Size', `${Math.round(bytes / 2 ** 20).toLocaleString('en-US')} MB`),
      fact('Connections', `${connections} of ${mostConnections}`),
      fact('Last migration', migration),
    ],
  };
}

function describeProcess(_read: HealthRead, { cards }: Installation): HealthPart {
  const said = {
    provider: fine('Card payments go to the card provider.'),
    'stand-in': watch(
      'Card payments go to the card sandbox. No money moves.',
      'Set the card provider’s keys to take real payments.',
    ),
    none: wrong(
      'Card payments are off.',
      'Set the card provider’s keys, run npm run doctor -- payments, then restart.',
    ),
  };
  return {
    name: 'process',
    title: 'This process',
    ...said[cards],
    facts: [
      fact('Node', process.version),
      fact('Running since', new Date(Date.now() - process.uptime() * 1_000)),
      fact('Memory', `${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`),
    ],
  };
}
