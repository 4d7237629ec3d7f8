import { PASSWORD } from '#tests/build-user.ts';
import { until } from '#tests/until.ts';

export interface Browsed {
  pages: number;
  scripts: number;
  profiles: number;
  problems: string[];
}

const PAGES = ['/', '/programs', '/login', '/cart', '/about'];

const PATIENCE = { longestMs: 120_000, everyMs: () => 500 };

/** Visitors who open pages with all of their scripts, and one with an account, whose token every release must know. */
export function keepBrowsing(url: string, email: string): { browsed: Browsed; stop(): Promise<Browsed> } {
  const browsed: Browsed = { pages: 0, scripts: 0, profiles: 0, problems: [] };
  let isOver = false;
  let asked = 0;

  /** Comes again when a busy process asks for it; the balancer counts how often. */
  async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    asked += 1;
    const from = { 'x-forwarded-for': `10.200.${Math.floor(asked / 100) % 250}.7` };
    return until(
      'the process is not too busy',
      async () => {
        const answer = await fetch(url + path, { headers: { ...from, ...headers } });
        return !(answer.status === 503 && answer.headers.has('retry-after')) && answer;
      },
      PATIENCE,
    );
  }

  async function openPage(path: string): Promise<void> {
    const page = await get(path);
    const html = await page.text();
    if (page.status !== 200) browsed.problems.push(`${path} got ${page.status}`);
    browsed.pages += 1;
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g));
    if (scripts.size === 0) browsed.problems.push(`${path} has no scripts: ${html.slice(0, 100)}`);
    for (const script of scripts) {
      const answer = await get(script);
      await answer.arrayBuffer();
      browsed.scripts += 1;
      if (answer.status !== 200) browsed.problems.push(`${script} of ${path} got ${answer.status}`);
    }
  }

  async function readProfile(token: string): Promise<void> {
    const answer = await get('/api/v1/profile', { authorization: `Bearer ${token}` });
    const { data } = (await answer.json()) as { data?: { user?: { email?: string } } };
    browsed.profiles += 1;
    if (answer.status !== 200 || !JSON.stringify(data).includes(email))
      browsed.problems.push(`the profile got ${answer.status}`);
  }

  async function signIn(): Promise<string> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '10.201.0.1' };
    const body = JSON.stringify({ email, password: PASSWORD });
    return until(
      'somebody is signed in',
      async () => {
        const answer = await fetch(`${url}/api/v1/login`, { method: 'POST', headers, body });
        return /"token":"([^"]+)"/.exec(await answer.text())?.[1];
      },
      PATIENCE,
    );
  }

  async function keepOn(work: () => Promise<void>): Promise<void> {
    while (!isOver) await work().catch((error: unknown) => browsed.problems.push(String(error)));
  }

  async function visit(): Promise<void> {
    const token = await signIn();
    let count = 0;
    await keepOn(async () => {
      await openPage(PAGES[count % PAGES.length]!);
      await readProfile(token);
      count += 1;
    });
  }

  const visiting = visit();
  return {
    browsed,
    stop: async () => {
      isOver = true;
      await visiting;
      return browsed;
    },
  };
}
