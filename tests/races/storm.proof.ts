import { testStorm } from '#tests/sales/storm-tests.ts';

testStorm({ seconds: 600, buyersAtOnce: 6 });
