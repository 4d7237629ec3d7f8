import { expect, onTestFinished, test } from 'vitest';
import { databaseUrl, startServer } from '#tests/server-process.ts';
import { createTestDatabase } from '#tests/test-database.ts';

const LONG = { timeout: 60_000 };

/** Runs before all else in the process, whose clock is then this far ahead. */
function clockAhead(seconds: number): string {
  const script = `const now = Date.now; Date.now = () => now() + ${seconds * 1_000};`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}

async function readiness(NODE_OPTIONS: string) {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const { url } = await startServer({
    DATABASE_URL: databaseUrl(database.target),
    DATABASE_OWNER_URL: databaseUrl(database.owner.target),
    NODE_OPTIONS,
  });
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, body: await answer.text(), alive: (await fetch(`${url}/healthz`)).status };
}

test.each([-180, 180])(
  'a process whose clock is %i seconds off takes no traffic and says why',
  async (seconds) => {
    const { status, body, alive } = await readiness(clockAhead(seconds));
    expect({ status, alive }).toEqual({ status: 503, alive: 200 });
    expect(body).toMatch(
      /The clock of this machine is 1(79|80|81) seconds (ahead of|behind) that of the database/,
    );
  },
  60_000,
);

test('a minute off is no reason to', LONG, async () => {
  expect(await readiness(clockAhead(60))).toMatchObject({ status: 200 });
});
