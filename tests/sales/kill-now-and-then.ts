import { until } from '#tests/until.ts';
import type { SalesWorld } from './sales-world.ts';
import { shuffled } from './shuffled.ts';

interface Storm {
  seconds: number;
  everyMs: () => number;
  /** On a slow machine the storm goes on until this is true. */
  isEnough?: () => boolean;
}

const PATIENCE_MS = 120_000;

/** Kills one process after the other. The last one that lives is spared, so that something happens at all. */
export async function killNowAndThen(
  world: SalesWorld,
  { seconds, everyMs, isEnough = () => true }: Storm,
): Promise<number> {
  const endsAt = performance.now() + seconds * 1_000;
  let killed = 0;
  await until(
    'the storm is over',
    () => {
      const [spared, victim] = shuffled(world.servers.filter(({ child }) => child.signalCode === null));
      if (spared && victim?.child.kill('SIGKILL')) killed += 1;
      return performance.now() > endsAt && isEnough();
    },
    { longestMs: seconds * 1_000 + PATIENCE_MS, everyMs },
  );
  return killed;
}
