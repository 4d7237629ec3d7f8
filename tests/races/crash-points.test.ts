import { testCrashPoints, testCrashPointsOfRefunds } from '#tests/sales/crash-point-tests.ts';
// @module-tag thorough
import { testCrashPointsOfFreeSeats } from '#tests/sales/free-crash-point-tests.ts';

testCrashPoints({ runs: 1, withoutBuyer: ['after the session is made'] });
testCrashPointsOfRefunds({ runs: 1 });
testCrashPointsOfFreeSeats();
