import { expect, test } from 'vitest';
import { findScans } from './find-scans.ts';

const log = `2031-05-05 03:00:00.000 UTC [7] LOG:  duration: 0.300 ms  plan:
\tQuery Text: select *
\t  from orders where name = $1
\tSeq Scan on orders  (cost=0.00..9.00 rows=1 width=8)
\t  Filter: (name = 'Ada'::text)
2031-05-05 03:00:01.000 UTC [7] LOG:  duration: 0.100 ms  plan:
\tQuery Text: select from users u join programs p on true where u.id = $1
\tNested Loop  (cost=0.00..9.00 rows=1 width=8)
\t  ->  Index Scan using users_pkey on users u  (cost=0.00..9.00 rows=1 width=8)
\t  ->  Seq Scan on programs p  (cost=0.00..9.00 rows=1 width=8)
2031-05-05 03:00:02.000 UTC [7] LOG:  a line that is no plan, of a Seq Scan on orders
`;

test('a plan that reads a large table as a whole is found, with its statement', () => {
  expect(findScans(log, new Set(['orders', 'users']))).toEqual([
    { table: 'orders', statement: 'select * from orders where name = $1' },
  ]);
});
