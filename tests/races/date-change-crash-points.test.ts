// @module-tag thorough
import { testCrashPointsOfDateChanges } from '#tests/sales/date-change-crash-tests.ts';

testCrashPointsOfDateChanges();
