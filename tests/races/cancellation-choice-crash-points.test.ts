// @module-tag thorough
import { testCrashPointsOfCancellationChoices } from '#tests/sales/cancellation-choice-crash-tests.ts';

testCrashPointsOfCancellationChoices();
