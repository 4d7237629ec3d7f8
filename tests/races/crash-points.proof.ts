import { testCrashPoints, testCrashPointsOfRefunds } from '#tests/sales/crash-point-tests.ts';

testCrashPoints({ runs: 20 });
testCrashPointsOfRefunds({ runs: 20 });
