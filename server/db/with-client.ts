import pg from 'pg';

/** One connection for as long as the work takes. */
export async function withClient<Told>(
  target: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Told>,
): Promise<Told> {
  const client = new pg.Client({ ...target, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
