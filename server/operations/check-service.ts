import type { ServicePart, ServiceStatus } from '#contract/operations/service-status.ts';
import { SERVICE_STATES } from '#contract/operations/service-status.ts';
import { lasting, minutesSince } from './health-part.ts';
import type { Backlog } from './read-backlog.ts';

export interface ServiceRead {
  now: Date;
  /** Undefined while the database answers. */
  databaseAwaySince: Date | undefined;
  /** The database reads, but has refused to write. */
  writesRefusedAt: Date | undefined;
  cardsPausedSince: Date | undefined;
  /** Undefined if it could not be read. */
  backlog: Backlog | undefined;
}

/** When waiting is told, to visitors and to the office. */
export const LATE_MINUTES = 10;

/** What works right now, in words for visitors, the worst first. */
export function checkService(read: ServiceRead): ServiceStatus {
  const parts = [checkBooking(read), checkPages(read), checkCards(read), checkEmail(read), checkJobs(read)];
  const rank = ({ state }: ServicePart) => SERVICE_STATES.indexOf(state);
  return {
    at: read.now.toISOString(),
    is_degraded: parts.some(({ state }) => state !== 'works'),
    parts: parts.toSorted((one, other) => rank(one) - rank(other)),
  };
}

type Said = Pick<ServicePart, 'state' | 'says' | 'since'>;

const works = (says: string): Said => ({ state: 'works', says, since: null });
const delayed = (says: string, since?: Date): Said => ({
  state: 'delayed',
  says,
  since: since?.toISOString() ?? null,
});
const paused = (says: string, since: Date): Said => ({ state: 'paused', says, since: since.toISOString() });

function checkBooking({ databaseAwaySince, writesRefusedAt }: ServiceRead): ServicePart {
  const said = () => {
    if (databaseAwaySince)
      return paused(
        'We cannot reach our booking system. Nothing that you booked is lost.',
        databaseAwaySince,
      );
    if (writesRefusedAt)
      return paused(
        'New bookings cannot be saved at the moment. Nothing that you booked is lost.',
        writesRefusedAt,
      );
    return works('You can book, sign in and see your orders.');
  };
  return { name: 'booking', title: 'Booking and signing in', ...said() };
}

function checkPages({ databaseAwaySince }: ServiceRead): ServicePart {
  const said = databaseAwaySince
    ? delayed('Pages can be read. Prices and free seats on them may be out of date.', databaseAwaySince)
    : works('Programs, prices and free seats are up to date.');
  return { name: 'pages', title: 'Programs, prices and seats', ...said };
}

function checkCards({ cardsPausedSince }: ServiceRead): ServicePart {
  const said = cardsPausedSince
    ? paused(
        'The card provider is not responding. Your cart is kept, and free seats can still be booked.',
        cardsPausedSince,
      )
    : works('Cards are accepted.');
  return { name: 'cards', title: 'Card payments', ...said };
}

function checkEmail({ backlog, now }: ServiceRead): ServicePart {
  const minutes = minutesSince(backlog?.oldestEmail ?? null, now);
  const said = () => {
    if (!backlog) return delayed('Emails wait until our booking system is back, and are then sent.');
    if (minutes > LATE_MINUTES && backlog.oldestEmail)
      return delayed(
        `Emails are late: the oldest has been waiting for ${lasting(minutes)}. All of them will be sent.`,
        backlog.oldestEmail,
      );
    return works('Emails are sent within minutes.');
  };
  return { name: 'email', title: 'Email', ...said() };
}

function checkJobs({ backlog, now }: ServiceRead): ServicePart {
  const minutes = minutesSince(backlog?.oldestJob ?? null, now);
  const said = () => {
    if (!backlog) return delayed('Refunds and other background work wait until our booking system is back.');
    if (minutes > LATE_MINUTES && backlog.oldestJob)
      return delayed(
        `Refunds and other background work are late by ${lasting(minutes)}. Nothing is lost.`,
        backlog.oldestJob,
      );
    return works('Refunds and other background work are done on time.');
  };
  return { name: 'jobs', title: 'Background work', ...said() };
}
