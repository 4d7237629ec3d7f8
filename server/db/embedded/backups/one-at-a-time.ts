import pg from 'pg';

/** Any numbers that nothing else on this cluster locks. */
const locks = { backup: 7_205_901, log: 7_205_902, bases: 7_205_903 } as const;

/**
 * Undefined if another process is at it. The server gives up the lock, and a backup that the connection began, when
 * the process dies.
 */
export async function oneAtATime<Done>(
  what: keyof typeof locks,
  server: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Done>,
  signal?: AbortSignal,
): Promise<Done | undefined> {
  const client = new pg.Client({ ...server, application_name: `nyea ${what}` });
  client.on('error', () => {});
  await client.connect();
  // A statement under way ends with its connection.
  const stop = () => void client.end().catch(() => {});
  signal?.addEventListener('abort', stop);
  try {
    const { rows } = await client.query<{ isMine: boolean }>(
      `select pg_try_advisory_lock(${locks[what]}) as "isMine"`,
    );
    return rows[0]?.isMine === true ? await work(client) : undefined;
  } finally {
    signal?.removeEventListener('abort', stop);
    await client.end().catch(() => {});
  }
}
