import { diskFullTests } from './disk-full-tests.ts';

diskFullTests({ times: 1, longestRecoveryMs: 60_000 });
