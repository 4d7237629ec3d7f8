import pg from 'pg';

export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

/**
 * Errors that pass: no server yet, a server that is starting, stopping or recovering (57P0x), or no free connection.
 */
const notNow = /^(ENOENT|ECONNREFUSED|ECONNRESET|EPIPE|EAGAIN|57P0[123]|53300)$/;

/** Opens an idle connection that breaks as soon as the server is gone. Undefined if no server answers. */
export async function openWatch(connection: EmbeddedConnection): Promise<pg.Client | undefined> {
  const watch = new pg.Client({
    ...connection,
    ssl: false,
    application_name: 'nyea watch',
    connectionTimeoutMillis: 10_000,
  });
  watch.on('error', () => {});
  try {
    await watch.connect();
    return watch;
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code === undefined || notNow.test(code)) return undefined;
    throw new Error(
      `The database behind ${connection.host} cannot be used: ${(error as Error).message}. ` +
        'Start as the user who started it first, or choose another DATA_DIR.',
      { cause: error },
    );
  }
}
