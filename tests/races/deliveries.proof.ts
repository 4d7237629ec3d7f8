import { testDeliveries } from '#tests/sales/delivery-tests.ts';

testDeliveries({ orders: 2_000, repeats: 50 });
