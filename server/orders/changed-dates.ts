import { sql } from 'kysely';

export interface ChangedDate {
  changedAt: string;
  seats: number;
  from: string;
  to: string;
}

/** Each change of the date of seats of the order `o`, by whomever, without the office's reason. */
export const changedDates = sql<ChangedDate[]>`(
  select coalesce(json_agg(json_build_object('changedAt', c.changed_at, 'seats', cardinality(c.ticket_ids),
    'from', ${nameOf('f', 't')}, 'to', ${nameOf('t', 'f')}) order by c.changed_at, c.id), '[]')
  from date_changes c join order_lines f on f.id = c.from_line_id join order_lines t on t.id = c.to_line_id
  where c.order_id = o.id and c.changed_at is not null)`;

/** The program is left out where it stays the same. */
function nameOf(line: 'f' | 't', other: 'f' | 't') {
  const [title, detail] = [sql.ref(`${line}.title`), sql.ref(`${line}.detail`)];
  return sql`case when ${title} = ${sql.ref(`${other}.title`)} and ${detail} <> '' then ${detail}
    else concat_ws(', ', ${title}, nullif(${detail}, '')) end`;
}
