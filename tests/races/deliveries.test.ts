import { testDeliveries } from '#tests/sales/delivery-tests.ts';

testDeliveries({ orders: 60, repeats: 50 });
