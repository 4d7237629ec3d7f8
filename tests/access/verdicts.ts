import type { Caller } from './callers.ts';
import { CALLERS } from './callers.ts';

/** The status that each caller gets. */
export type Verdicts = Record<Caller, number>;

const dead = new Set<Caller>(['revoked', 'expired', 'idle', 'disabled']);
const nobody = new Set<Caller>(['anonymous', 'guest']);
/** Tokens that open nothing of the site: dead ones, and one that is on its way into the office. */
const noneOfTheSite = new Set<Caller>([...dead, 'entering staff']);
const office = new Set<Caller>(['unproven staff', 'unproven admin', 'proven staff', 'proven admin']);

/** Tokens are not looked at. */
export function everyone(status: number): Verdicts {
  return verdicts(() => status);
}

/** Guests and accounts; only a token that is no good is refused. */
export function guestsAndAccounts(status: number): Verdicts {
  return verdicts((caller) => (noneOfTheSite.has(caller) ? 401 : status));
}

export function accounts(status: number): Verdicts {
  return verdicts((caller) => (noneOfTheSite.has(caller) || nobody.has(caller) ? 401 : status));
}

/** Accounts that have just been confirmed; of those here only two of the office have. */
export function steppedUpAccounts(status: number): Verdicts {
  return { ...accounts(403), door: status, 'proven staff': status, 'proven admin': status };
}

/** For all others it does not exist, whatever their role. */
export function only(who: 'owner' | 'guest', status: number): Verdicts {
  return verdicts((caller) => {
    if (caller === who) return status;
    return noneOfTheSite.has(caller) ? 401 : 404;
  });
}

/** Staff after the second factor; the same people without it are asked for it. */
export function officeOnly(status: number): Verdicts {
  return verdicts((caller) => {
    if (office.has(caller)) return status;
    return dead.has(caller) || nobody.has(caller) ? 401 : 403;
  });
}

/** Also whoever only checks guests in. */
export function officeAndDoor(status: number): Verdicts {
  return { ...officeOnly(status), door: status };
}

/** Admins after the second factor. */
export function adminOnly(status: number): Verdicts {
  return { ...officeOnly(status), 'unproven staff': 403, 'proven staff': 403 };
}

/** Staff who have shown the second factor just now. */
export function steppedUpOnly(status: number): Verdicts {
  return { ...officeOnly(403), 'proven staff': status, 'proven admin': status };
}

/** Also whoever checks guests in, who has shown it just now too. */
export function steppedUpOfAnyRole(status: number): Verdicts {
  return { ...steppedUpOnly(status), door: status };
}

/** Admins who have shown the second factor just now. */
export function steppedUpAdminOnly(status: number): Verdicts {
  return { ...officeOnly(403), 'proven admin': status };
}

/** A permission that no role has. Those here to whom it is not given by name get nothing, not even admins. */
export function namedOnly(): Verdicts {
  return officeOnly(403);
}

/** Also whoever of the office is still on the way to the second factor. */
export function officeAndEntering(status: number): Verdicts {
  return { ...officeAndDoor(status), 'entering staff': status };
}

export function isInOffice(caller: Caller): boolean {
  return office.has(caller);
}

function verdicts(of: (caller: Caller) => number): Verdicts {
  return Object.fromEntries(CALLERS.map((caller) => [caller, of(caller)])) as Verdicts;
}
