import { formatTime } from './session-dates.ts';

const monthAndDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });

/**
 * The hours of each day. A trip that starts in the afternoon and ends at noon, or a session that runs overnight, has no
 * such hours: then the times have their dates.
 */
export function formatTimeRange(startLocal: string, endLocal: string): string {
  const isSameEachDay = dateOf(startLocal) === dateOf(endLocal) || timeOf(startLocal) < timeOf(endLocal);
  const format = isSameEachDay ? formatTime : formatDayAndTime;
  return `${format(startLocal)} – ${format(endLocal)}`;
}

function formatDayAndTime(local: string): string {
  return `${monthAndDay.format(new Date(`${dateOf(local)}T00:00Z`))}, ${formatTime(local)}`;
}

function dateOf(local: string): string {
  return local.slice(0, 10);
}

function timeOf(local: string): string {
  return local.slice(11, 16);
}
