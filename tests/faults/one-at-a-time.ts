import { seededRandom } from '#tools/card-sandbox/seeded-random.ts';
import type { Kysely, KyselyPlugin } from 'kysely';
import type { Context } from '#server/platform/context.ts';

const LONGEST_STEP_MS = 40;

export interface OneAtATime {
  random(): number;
  pick<Choice>(choices: readonly Choice[]): Choice;
  /** The same business, whose every call of the provider and of the database outside a transaction waits its turn. */
  inTurns<Given extends Context>(ctx: Given): Given;
  /** Runs all of them, a step of one at a time, in an order that the seed decides. */
  run(actors: (() => Promise<unknown>)[]): Promise<void>;
}

/** Between two steps everybody waits, so that the order of steps is the seed's and not the machine's. */
export function oneAtATime(seed: number): OneAtATime {
  const random = seededRandom(seed);
  const waiting: (() => void)[] = [];
  let wakeDriver = () => {};
  let isRunning = false;

  async function turn(): Promise<void> {
    if (!isRunning) return;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      wakeDriver();
    });
  }

  async function run(actors: (() => Promise<unknown>)[]): Promise<void> {
    isRunning = true;
    let left = actors.length;
    const all = actors.map(async (actor) => {
      await turn();
      // What it is refused is its business; what is left behind is ours.
      await actor().catch(() => undefined);
      left -= 1;
      wakeDriver();
    });
    while (left > 0) {
      const [next] = waiting.splice(Math.floor(random() * waiting.length), 1);
      const stepped = nextStep();
      next?.();
      await stepped;
    }
    isRunning = false;
    await Promise.all(all);
  }

  /** Somebody waits again or is done; one who sleeps or waits for a lock does not hold up the others. */
  function nextStep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LONGEST_STEP_MS);
      wakeDriver = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const afterEachQuery: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await turn();
      return result;
    },
  };

  function inTurns<Given extends Context>(ctx: Given): Given {
    const cards = new Proxy(ctx.cards, {
      get: (target, name, receiver) => {
        const method: unknown = Reflect.get(target, name, receiver);
        if (typeof method !== 'function' || name === 'readEvent' || String(name).startsWith('list'))
          return method;
        return async (...given: unknown[]) => {
          await turn();
          try {
            return await (method.apply(target, given) as Promise<unknown>);
          } finally {
            await turn();
          }
        };
      },
    });
    return { ...ctx, cards, db: withTurns(ctx.db) };
  }

  function withTurns<Schema>(db: Kysely<Schema>): Kysely<Schema> {
    return new Proxy(db.withPlugin(afterEachQuery), {
      get: (target, name) => {
        if (name !== 'transaction') {
          const member: unknown = Reflect.get(target, name, target);
          return typeof member === 'function' ? (member.bind(target) as unknown) : member;
        }
        return () => ({
          execute: async (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => {
            await turn();
            const result = await db.transaction().execute(work);
            await turn();
            return result;
          },
        });
      },
    });
  }

  return {
    random,
    pick: (choices) => choices[Math.floor(random() * choices.length)]!,
    inTurns,
    run,
  };
}
