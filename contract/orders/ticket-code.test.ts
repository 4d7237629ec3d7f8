import { expect, test } from 'vitest';
import { ticketCodeOf } from './ticket-code.ts';

test('a ticket code is recognised in any spelling', () => {
  for (const typed of ['7K3M-9QXD-04TR', '7k3m9qxd04tr', ' 7K3M 9QXD 04TR ', '7k3m–9qxd–o4tr'])
    expect(ticketCodeOf(typed)).toBe('7K3M-9QXD-04TR');
  expect(ticketCodeOf('il3m9qxd04tr')).toBe('113M-9QXD-04TR');
});

test('a name is not a ticket code', () => {
  for (const typed of ['', 'Åsa Şahin', '7K3M-9QXD', '7K3M-9QXD-04TR-1', 'https://x.org'])
    expect(ticketCodeOf(typed)).toBeUndefined();
});
