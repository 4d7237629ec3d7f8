import { testSellOut } from '#tests/sales/sell-out-tests.ts';

testSellOut({ rounds: 3, buyers: 500 });
