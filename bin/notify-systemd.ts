import { execFile } from 'node:child_process';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';

type State = 'READY=1' | 'STOPPING=1' | 'WATCHDOG=1';

/**
 * Tells systemd how the process does, and after READY=1 that it is alive. A process whose event loop is stuck stays
 * silent, and systemd restarts it.
 */
export function notifySystemd(
  { isWaiting, watchdogMs }: Config['systemd'],
  log: Logger,
): (state: State) => void {
  if (!isWaiting) return () => {};
  return (state) => {
    tell(state, log);
    if (state === 'READY=1' && watchdogMs !== undefined)
      setInterval(() => tell('WATCHDOG=1', log), watchdogMs / 3).unref();
  };
}

// Node has no unix datagram sockets. This program is part of systemd, and finds its address in NOTIFY_SOCKET.
function tell(state: State, log: Logger): void {
  execFile('systemd-notify', [state], (error) => {
    if (error) log.warn({ err: error, state }, 'systemd could not be notified');
  });
}
