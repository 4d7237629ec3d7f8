import { expect, test } from 'vitest';
import { unpaidKeysOf } from './unpaid-of-networks.ts';

test.each([
  ['203.0.113.9', { '203.0.113.9': 'ipv4', '203.0.113.0/24': 'ipv4 /24' }],
  [
    '2001:db8:1:2f3',
    { '2001:db8:1:2f3': 'ipv6 /64', '2001:db8:1:200/56': 'ipv6 /56', '2001:db8:1/48': 'ipv6 /48' },
  ],
  ['0:0:0:0', { '0:0:0:0': 'ipv6 /64', '0:0:0:000/56': 'ipv6 /56', '0:0:0/48': 'ipv6 /48' }],
])('%s is counted at each width', (network, widths) => {
  const expected = Object.entries(widths).map(([name, width]) => [`unpaid orders of ${name}`, width]);
  expect([...unpaidKeysOf(network)]).toEqual(expected);
});
