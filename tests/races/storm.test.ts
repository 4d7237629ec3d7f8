// @module-tag thorough
import { testStorm } from '#tests/sales/storm-tests.ts';

testStorm({ seconds: 20, buyersAtOnce: 6 });
