import type pg from 'pg';
import { Void } from '../void.ts';
import type { Samples } from './addresses.ts';

export async function findSamples(client: pg.Client): Promise<Samples> {
  const { rows } = await client.query<Samples>(`
    select (select reference from orders where state = 'partly_refunded' order by id offset 900 limit 1) as order,
      (select session_id::int from order_lines where id = (select max(order_line_id) from tickets where checked_in_at is not null)) as session,
      (select program_id::int from workshop_sessions order by starts_at, id offset 9000 limit 1) as program,
      (select instructor_id::int from session_instructors order by session_id limit 1) as instructor,
      (select venue_id::int from workshop_sessions where starts_at > now() order by starts_at, id limit 1) as venue,
      (select min(id)::int from users where role = 'staff') as user,
      (select id::int from people where order_count > 4 order by id limit 1) as person,
      (select max(id)::int from contact_messages) as message,
      (select id::int from emails where kind = 'order_paid' order by id offset 90000 limit 1) as email,
      (select t.code from seat_people s join tickets t on t.id = s.ticket_id order by s.ticket_id limit 1) as participant,
      to_char(now() - interval '40 days', 'YYYY-MM') as month`);
  if (!rows[0]) throw new Void('nothing was filled in.');
  return rows[0];
}
