import { lockedSeatsTests } from './locked-seats-tests.ts';

lockedSeatsTests({ rounds: 1, slowestRefusalMs: 10_000, othersP95Ms: 10_000 });
