// @module-tag thorough
import { testCrashPoints, testCrashPointsOfRefunds } from '#tests/sales/crash-point-tests.ts';

testCrashPoints({ runs: 1, withoutBuyer: ['after the session is made'] });
testCrashPointsOfRefunds({ runs: 1 });
