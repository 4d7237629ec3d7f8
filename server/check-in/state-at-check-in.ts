import { sql } from 'kysely';
import { isFrozen } from '#server/orders/is-disputed.ts';

export type StateAtCheckIn = 'valid' | 'frozen' | 'refunded';

/** Expects the aliases t (a ticket) and l (its order line). */
export const stateAtCheckIn = sql<StateAtCheckIn>`case when t.state = 'valid' and ${isFrozen} then 'frozen' else t.state end`;
