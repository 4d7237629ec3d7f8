// @module-tag thorough
import { testMoveStorm } from '#tests/sales/move-storm-tests.ts';

testMoveStorm({ seconds: 20 });
