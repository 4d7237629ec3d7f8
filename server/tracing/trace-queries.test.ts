import { expect, test } from 'vitest';
import { withoutValues } from './trace-queries.ts';

test.for([
  ['select * from orders where id = $1 and state = $2', 'select * from orders where id = $1 and state = $2'],
  [`select from users where email = 'asa@example.com'`, 'select from users where email = ?'],
  [`select 'it''s', 12.5, -3, t1.id2`, 'select ?, ?, -?, t1.id2'],
  [`select 'not ended`, 'select ?'],
])('the text of a statement has no values: %s', ([text, shown]) => {
  expect(withoutValues(text!)).toBe(shown);
});
