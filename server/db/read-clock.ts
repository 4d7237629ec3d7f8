import type pg from 'pg';

export async function readClock(pool: pg.Pool): Promise<Date | undefined> {
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now;
}
