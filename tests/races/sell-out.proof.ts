import { testSellOut } from '#tests/sales/sell-out-tests.ts';

testSellOut({ rounds: 50, buyers: 500 });
