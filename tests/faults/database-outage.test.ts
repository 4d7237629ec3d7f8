import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { LONGEST_ANSWER_MS } from '#tests/longest-answer.ts';
import { until } from '#tests/until.ts';
import { startBreakableSite } from './breakable-site.ts';
import type { Break } from './breakable-way.ts';
import { percentileOf, visitor } from './visitor.ts';

const NOTICE = 'Booking is paused.';
const LONG = { timeout: 120_000 };
const MOST_FROM_MEMORY_MS = 1_000;

async function get(address: string, headers: Record<string, string> = {}) {
  const began = performance.now();
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br', ...headers } });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, ms: performance.now() - began };
}

const browser = { accept: 'text/html' };

test.each<Break>(['refuses', 'is silent'])(
  'while the database %s, pages in memory are served with a notice, booking pauses, and both end by themselves',
  LONG,
  async (how) => {
    const { url, database, wayToDatabase: way } = await startBreakableSite();
    const program = await buildProgram(database.db, { title: 'Robotics', capacity: 20 });
    const page = `${url}/programs/${program.slug}`;
    const fresh = await get(page);
    expect([fresh.status, fresh.text.includes(NOTICE)]).toEqual([200, false]);
    const json = await get(`${url}/api/v1/programs/${program.id}`);
    await get(`${page}.data`);
    const listening = await fetch(`${url}/api/v1/catalogue/changes`, {
      headers: { accept: 'text/event-stream' },
    });
    // The stream ends, in whatever way.
    const listened = listening.text().catch(() => undefined);

    way.break(how);
    const outdated = await until('the page says that it may be out of date', async () => {
      const answer = await get(page);
      return answer.status === 200 && answer.text.includes(NOTICE) && answer;
    });

    // The page, compressed, with its own ETag and a policy that allows the script of the notice.
    expect(outdated.headers.get('content-encoding')).toBe('br');
    expect(outdated.headers.get('cache-status')).toMatch(/^nyea; hit; ttl=-\d+$/);
    expect(outdated.headers.get('cdn-cache-control')).toBeNull();
    const [, script = ''] = /<aside.*?<script>(.*?)<\/script>/s.exec(outdated.text) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(outdated.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    const known = (answer: typeof fresh) => ({ 'if-none-match': answer.headers.get('etag') ?? '' });
    expect((await get(page, known(fresh))).text).toContain(NOTICE);
    expect((await get(page, known(outdated))).status).toBe(304);

    // Its data, the API, and what announces changes.
    const data = await get(`${page}.data`);
    expect([data.status, data.headers.get('x-remix-redirect')]).toEqual([204, `/programs/${program.slug}`]);
    const outdatedJson = await get(`${url}/api/v1/programs/${program.id}`);
    expect([outdatedJson.status, outdatedJson.text]).toEqual([200, json.text]);
    expect(outdatedJson.headers.get('cache-status')).toMatch(/^nyea; hit; ttl=-\d+$/);
    await listened;
    const changes = await get(`${url}/api/v1/catalogue/changes`);
    expect([changes.status, changes.headers.get('retry-after')]).toEqual([503, '30']);

    // The negative control: what is not in memory cannot be shown, and says why.
    const unknown = await get(`${url}/workshop-booking/never-seen`, browser);
    expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '30']);
    expect(unknown.text).toMatch(/Booking, signing in and changes are paused.*href="\/status"/s);

    // Whoever presses the button.
    const pressed = await visitor(url, program.id).checkOut();
    expect(pressed).toMatchObject({ status: 503, error: 'unavailable', retryAfter: '30' });
    expect(pressed.ms).toBeLessThan(LONGEST_ANSWER_MS);

    // The load balancer, and whoever asks what is wrong.
    expect((await get(`${url}/readyz`)).text).toContain('"degraded":true');
    expect((await get(`${url}/readyz?degraded=no`)).status).toBe(503);
    expect((await get(`${url}/metrics`)).text).toContain('\nnyea_database_away 1\n');
    expect(JSON.parse((await get(`${url}/api/v1/status`)).text)).toMatchObject({
      data: { is_degraded: true, parts: [{ name: 'booking', state: 'paused' }, {}, {}, {}, {}] },
    });
    expect((await get(`${url}/status`)).text).toContain('We cannot reach our booking system.');

    const times = [];
    for (let time = 0; time < 200; time += 1) times.push(await get(page));
    console.info(`a page in the outage (${how}): p95 ${percentileOf(times, 0.95)} ms`);
    expect(percentileOf(times, 0.5)).toBeLessThan(MOST_FROM_MEMORY_MS);

    way.mend();
    await until(
      'the page is fresh again',
      async () => {
        const answer = await get(page);
        return answer.status === 200 && !answer.text.includes(NOTICE) && !answer.headers.has('cache-status');
      },
      { longestMs: 30_000 },
    );
    expect((await get(page, known(outdated))).status).toBe(200);
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ data: { degraded: false } });
    await until('checkouts go on', async () => (await visitor(url, program.id).checkOut()).status === 200, {
      longestMs: 30_000,
    });
  },
);
