import { openLog } from '#server/http/log.ts';
import type { OtherClock } from '#server/http/watch-clock.ts';
import { watchClock } from '#server/http/watch-clock.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

/** This machine's clock beside those of the database and of the card provider, as the site compares them. */
export async function checkClock(clocks: Pick<OtherClock, 'whose' | 'read'>[]): Promise<Diagnosis> {
  const { ok, wrong, notKnown } = diagnose('Clock');
  const read = new Set<string>();
  const watch = watchClock(
    clocks.map(({ whose, read: readTime }) => ({
      whose,
      everySeconds: 60,
      read: async () => {
        const time = await readTime();
        if (time) read.add(whose);
        return time;
      },
    })),
    openLog('silent'),
  );
  try {
    await watch.check();
  } catch (error) {
    return wrong((error as Error).message, 'timedatectl says whether it is kept in time.');
  }
  if (read.size === 0)
    return notKnown('There was no clock to compare it with.', 'See what is wrong with the database.');
  return ok(`It agrees with that of ${[...read].join(' and ')}.`);
}
