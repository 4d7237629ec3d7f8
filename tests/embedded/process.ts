import { startEmbeddedServer } from '#server/db/embedded/embedded-server.ts';

/** A process of its own that starts or joins the database, for tests that kill it. */
const [dataDir = ''] = process.argv.slice(2);
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());

try {
  const server = await startEmbeddedServer({ dataDir, log: () => {} });
  process.on('message', (message) => {
    if (message === 'role') process.send?.({ role: server.role });
    if (message === 'stop') void server.stop().then(() => process.exit());
  });
  process.send?.({ role: server.role });
} catch (error) {
  process.send?.({ refusal: (error as Error).message });
}
