import { diskFullTests } from './disk-full-tests.ts';

diskFullTests({ times: 3, longestRecoveryMs: 30_000 });
