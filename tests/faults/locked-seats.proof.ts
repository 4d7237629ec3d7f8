import { lockedSeatsTests } from './locked-seats-tests.ts';

// Ten rounds of three seconds: the row is locked for half a minute.
lockedSeatsTests({ rounds: 10, bounds: { slowestRefusalMs: 3_500, othersP95Ms: 300 } });
