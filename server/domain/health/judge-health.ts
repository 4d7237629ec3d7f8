import type { HealthPart } from '#contract/office/health.ts';
import { HEALTH_LEVELS } from '#contract/office/health.ts';
import { fact, fine, lasting, many, minutesSince, watch, wrong } from './health-part.ts';
import type { Installation } from './installation.ts';
import { judgeLedger } from './judge-ledger.ts';
import { judgeTimers } from './judge-timers.ts';
import type { HealthRead } from './read-health.ts';

const parts: ((read: HealthRead, installation: Installation) => HealthPart)[] = [
  judgeJobs,
  judgeDeliveries,
  judgeTimers,
  judgeLedger,
  judgeEmail,
  judgeRefunds,
  judgeDatabase,
  tellVersions,
];

/** Each part of the machinery in words, the worst first. */
export function judgeHealth(read: HealthRead, installation: Installation): HealthPart[] {
  const rank = ({ level }: HealthPart) => HEALTH_LEVELS.indexOf(level);
  return parts.map((judge) => judge(read, installation)).toSorted((one, other) => rank(one) - rank(other));
}

function judgeJobs({ queues, failedJobs, now }: HealthRead): HealthPart {
  const ready = queues.reduce((sum, queue) => sum + queue.ready, 0);
  const late = Math.max(0, ...queues.map(({ oldest }) => minutesSince(oldest, now)));
  const said = () => {
    if (queues.length === 0)
      return wrong('There is no job queue.', 'Start the site once: it makes the queue when it starts.');
    if (late > 10)
      return wrong(
        `Jobs have waited for ${lasting(late)}: nobody works on them.`,
        'See that a process of the site runs. If one does, look into its log for “the job queue met an error”, and start it anew.',
      );
    if (failedJobs.length > 0)
      return watch(
        `${many(failedJobs.length, 'job')} gave up.`,
        'Each was tried for days. Try it again once what it says in the log is mended.',
      );
    if (late > 2)
      return watch(`The oldest job has waited for ${lasting(late)}.`, 'Look again in a few minutes.');
    return fine('Jobs are done as they come.');
  };
  return {
    name: 'jobs',
    title: 'Jobs',
    ...said(),
    facts: [
      fact('Waiting now', ready),
      fact(
        'Waiting for another try',
        queues.reduce((sum, queue) => sum + queue.later, 0),
      ),
      ...queues
        .filter((queue) => queue.ready > 0)
        .map((queue) => fact(`Waiting in ${queue.name}`, queue.ready)),
    ],
  };
}

function judgeDeliveries({ events, lastReceived, lastPayment, now }: HealthRead): HealthPart {
  const oldest = minutesSince(events[0]?.receivedAt ?? null, now);
  const behind = lastPayment === null ? 0 : minutesSince(lastReceived, lastPayment);
  const said = () => {
    if (oldest > 15)
      return wrong(
        `${many(events.length, 'delivery').replace('deliverys', 'deliveries')} of the card provider could not be worked on for ${lasting(oldest)}.`,
        'Read what each says below. If the provider did not answer, wait for it; else try one again, and keep the log of what it says.',
      );
    if (behind > 60 || (lastPayment !== null && lastReceived === null))
      return wrong(
        'Payments come in, and the card provider tells us of none of them.',
        'Nothing is lost: the reconciler finds them every five minutes. Run npm run payments:check, and look at the endpoint in the provider’s dashboard.',
      );
    if (events.length > 0)
      return watch('Some deliveries are being tried again.', 'Look again in a few minutes.');
    return fine(
      lastReceived === null
        ? 'Nothing was delivered yet, and nothing was paid.'
        : 'Every delivery was worked on.',
    );
  };
  return {
    name: 'deliveries',
    title: 'Deliveries of the card provider',
    ...said(),
    facts: [
      fact('Last received', lastReceived),
      fact('Last payment', lastPayment),
      fact('Not worked on', events.length),
    ],
  };
}

function judgeEmail({ email, now }: HealthRead, installation: Installation): HealthPart {
  const oldest = minutesSince(email.oldest, now);
  const said = () => {
    if (oldest > 60)
      return wrong(
        `${many(email.queued, 'email')} could not be sent, the oldest for ${lasting(oldest)}.`,
        'The mail server is away or refuses us: see the last error. They are tried for three days and go out by themselves once it is mended.',
      );
    if (email.failed > 0)
      return watch(
        `${many(email.failed, 'email')} of the last seven days ${email.failed === 1 ? 'was' : 'were'} given up.`,
        'Look at them under Mail: correct the address or reach the person in another way, then send them again.',
      );
    if (installation.email === 'folder')
      return watch('Emails are written into a folder and sent to nobody.', 'Set SMTP_URL to send them.');
    return fine('Emails go out as they come.');
  };
  return {
    name: 'email',
    title: 'Email',
    ...said(),
    facts: [
      fact('Waiting', email.queued),
      fact('Given up in seven days', email.failed),
      fact('Last sent', email.lastSent),
      ...(email.lastError === null ? [] : [fact('Last error', email.lastError)]),
    ],
  };
}

function judgeRefunds({ refunds, now }: HealthRead): HealthPart {
  const oldest = minutesSince(refunds.oldest, now);
  const said = () => {
    if (oldest > 10 * 1_440)
      return wrong(
        `A refund is under way for ${lasting(oldest)}.`,
        'Look for it at the card provider: a bank takes up to ten days, and no longer.',
      );
    if (oldest > 60)
      return watch(
        `${many(refunds.waiting, 'refund')} ${refunds.waiting === 1 ? 'is' : 'are'} under way, the oldest for ${lasting(oldest)}.`,
        'Some banks take days. The reconciler asks about each every five minutes.',
      );
    return fine(
      refunds.waiting === 0 ? 'No refund is under way.' : 'Refunds are under way since less than an hour.',
    );
  };
  return {
    name: 'refunds',
    title: 'Refunds',
    ...said(),
    facts: [fact('Under way', refunds.waiting), fact('Oldest', refunds.oldest)],
  };
}

function judgeDatabase({ database }: HealthRead, installation: Installation): HealthPart {
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
            'Do not start more processes before max_connections is raised.',
          )
        : fine('The database answers.');
  return {
    name: 'database',
    title: 'Database',
    ...said,
    facts: [
      fact(
        'Where',
        installation.database === 'embedded' ? 'our own, under DATA_DIR' : 'as DATABASE_URL says',
      ),
      fact('PostgreSQL', version),
      fact('Size', `${Math.round(bytes / 2 ** 20).toLocaleString('en-US')} MB`),
      fact('Connections', `${connections} of ${mostConnections}`),
      fact('Last migration', migration),
    ],
  };
}

function tellVersions(_read: HealthRead, { cards }: Installation): HealthPart {
  const said = {
    provider: fine('This process takes cards at the card provider.'),
    'stand-in': watch(
      'Cards are taken by a stand-in: no money moves.',
      'Set the keys of the card provider to sell.',
    ),
    none: wrong(
      'Nobody takes cards.',
      'Set the keys of the card provider, run npm run payments:check, start anew.',
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
