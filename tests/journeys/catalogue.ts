import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { Connection } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';
import { buildProgram, takeSeats } from '#tests/builders.ts';

type Build = Parameters<typeof buildProgram>[1];

/** Changes that the office or a buyer could make. All are undone after the test. */
export class Catalogue {
  readonly #database: Connection;
  readonly #undo: (() => Promise<unknown>)[] = [];

  constructor(database: Connection) {
    this.#database = database;
  }

  async add(program: Build & { slug: string }): Promise<{ id: number; slug: string; poolId: number | null }> {
    const { db } = this.#database;
    const built = await buildProgram(db, program);
    this.#undo.push(() => db.deleteFrom('programs').where('id', '=', built.id).execute());
    return built;
  }

  async change(slug: string, to: Updateable<Database['programs']>): Promise<void> {
    const { db } = this.#database;
    const columns = Object.keys(to) as (keyof typeof to)[];
    const before = await db
      .selectFrom('programs')
      .select(columns)
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    await db.updateTable('programs').set(to).where('slug', '=', slug).execute();
    this.#undo.push(() => db.updateTable('programs').set(before).where('slug', '=', slug).execute());
  }

  async takeSeats(poolId: number | null, seats: number): Promise<void> {
    await takeSeats(this.#database.db, poolId ?? 0, seats);
  }

  async seatsLeft(slug: string): Promise<number> {
    const { capacity, taken } = await this.#pool(slug);
    return capacity - taken;
  }

  /** Takes seats, as a sale elsewhere would. */
  async sell(slug: string, seats: number): Promise<void> {
    const { id } = await this.#pool(slug);
    await this.takeSeats(id, seats);
    this.#undo.push(() => this.takeSeats(id, -seats));
  }

  #pool(slug: string) {
    return this.#database.db
      .selectFrom('seatPools as s')
      .innerJoin('programs as p', 'p.seatPoolId', 's.id')
      .select(['s.id', 's.capacity', 's.taken'])
      .where('p.slug', '=', slug)
      .executeTakeFirstOrThrow();
  }

  /** Makes programs unreadable until repaired, so that only cached pages can be served. */
  async break(): Promise<void> {
    await sql`alter table programs rename to programs_gone`.execute(this.#database.db);
    this.#undo.push(() => this.mend());
  }

  async mend(): Promise<void> {
    await sql`alter table if exists programs_gone rename to programs`.execute(this.#database.db);
  }

  async titles(): Promise<string[]> {
    const rows = await this.#database.db
      .selectFrom('programs')
      .select('title')
      .where('publishedAt', 'is not', null)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.map(({ title }) => title);
  }

  async undo(): Promise<void> {
    for (const step of this.#undo.splice(0).toReversed()) await step();
  }
}
