import { lockedSeatsTests } from './locked-seats-tests.ts';

lockedSeatsTests({ rounds: 1 });
