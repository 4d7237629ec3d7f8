import type { Caller } from './callers.ts';
import { CALLERS } from './callers.ts';

/** The status that each caller gets. */
export type Verdicts = Record<Caller, number>;

const dead = new Set<Caller>(['revoked', 'expired', 'idle', 'disabled']);
const nobody = new Set<Caller>(['anonymous', 'guest']);
const office = new Set<Caller>(['office staff', 'office admin']);

/** Tokens are not looked at. */
export function everyone(status: number): Verdicts {
  return verdicts(() => status);
}

/** Guests and accounts; only a token that is no good is refused. */
export function guestsAndAccounts(status: number): Verdicts {
  return verdicts((caller) => (dead.has(caller) ? 401 : status));
}

export function accounts(status: number): Verdicts {
  return verdicts((caller) => (dead.has(caller) || nobody.has(caller) ? 401 : status));
}

/** For all others it does not exist, whatever their role. */
export function only(who: 'owner' | 'guest', status: number): Verdicts {
  return verdicts((caller) => {
    if (caller === who) return status;
    return dead.has(caller) ? 401 : 404;
  });
}

/** Staff after the second factor; the same people without it are asked for it. */
export function officeOnly(status: number): Verdicts {
  return verdicts((caller) => {
    if (office.has(caller)) return status;
    return dead.has(caller) || nobody.has(caller) ? 401 : 403;
  });
}

function verdicts(of: (caller: Caller) => number): Verdicts {
  return Object.fromEntries(CALLERS.map((caller) => [caller, of(caller)])) as Verdicts;
}
