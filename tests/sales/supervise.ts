import type { SalesWorld } from './sales-world.ts';

/** Restarts processes that die, until stopped. Then all of them are running. */
export function supervise(world: SalesWorld): { stop(): Promise<void> } {
  let isOver = false;
  const over = Promise.withResolvers<undefined>();
  const watches = world.servers.map((_, place) => keepUp(place));

  async function keepUp(place: number): Promise<void> {
    for (;;) {
      const server = world.servers[place];
      if (!server) return;
      const end = await Promise.race([server.ended, over.promise]);
      if (end === undefined && isOver && isUp(place)) return;
      await startAgain(place);
    }
  }

  function isUp(place: number): boolean {
    const { child } = world.servers[place]!;
    return child.exitCode === null && child.signalCode === null;
  }

  async function startAgain(place: number): Promise<void> {
    try {
      world.servers[place] = await world.startServer();
    } catch (error) {
      // With its database away a process does not start; the next try may find it.
      if (isOver) throw error;
    }
  }

  return {
    stop: async () => {
      isOver = true;
      over.resolve(undefined);
      await Promise.all(watches);
    },
  };
}
