import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { until } from '#tests/until.ts';

interface Member {
  url: string;
  release: string;
  open: number;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export interface Balancer {
  url: string;
  /** Requests that a process failed to answer, as sentences. */
  failures: string[];
  /** How often a process said that it is too busy. */
  askedToComeAgain: number;
  answered: Map<string, number>;
  /** Scripts that only a process of another release had. */
  foundElsewhere: number;
  /** From the moment on when it says that it is ready. */
  add(url: string, release: string): Promise<void>;
  /** Sends it nothing more, and waits until what it has begun is answered. */
  takeOut(url: string): Promise<void>;
  stop(): Promise<void>;
}

// What a process says when its event loop is late, and nothing else does.
const OVERLOADED = '5';

/** A proxy before several processes. It repeats no request, so every failure of a process reaches the visitor. */
export async function startBalancer({
  looksElsewhereForAssets,
}: {
  looksElsewhereForAssets: boolean;
}): Promise<Balancer> {
  const members: Member[] = [];
  let turn = 0;

  const server = createServer((request, response) => {
    void pass(request, response);
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const inTurn = members.map((_, place) => members[(turn + place) % members.length]!);
    turn += 1;
    const isAsset = request.url?.startsWith('/assets/') ?? false;
    const [first, ...others] = inTurn;
    let answer = await askMember(first, request, body);
    for (const other of looksElsewhereForAssets && isAsset ? others : []) {
      if (answer.status !== 404) break;
      answer = await askMember(other, request, body);
      if (answer.status === 200) balancer.foundElsewhere += 1;
    }
    note(request, answer, first);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  function note({ method, url }: IncomingMessage, { status, headers, body }: Answer, member?: Member): void {
    const release = member?.release ?? 'nobody';
    balancer.answered.set(release, (balancer.answered.get(release) ?? 0) + 1);
    const isMissing = status === 404 && url?.startsWith('/assets/');
    if (status === 503 && headers['retry-after'] === OVERLOADED) balancer.askedToComeAgain += 1;
    else if (status >= 500 || isMissing)
      balancer.failures.push(
        `${method} ${url} got ${status} of ${release}: ${body.toString().slice(0, 200)}`,
      );
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const balancer: Balancer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures: [],
    askedToComeAgain: 0,
    answered: new Map(),
    foundElsewhere: 0,
    add: async (url, release) => {
      await until('it is ready', async () => (await fetch(`${url}/readyz`)).ok, { longestMs: 60_000 });
      members.push({ url, release, open: 0 });
    },
    takeOut: async (url) => {
      const place = members.findIndex((member) => member.url === url);
      const [member] = members.splice(place, 1);
      await until('what it has begun is answered', () => member?.open === 0, { longestMs: 60_000 });
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return balancer;
}

async function askMember(
  member: Member | undefined,
  { method, url = '/', headers }: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  if (!member) return failed('no process is there');
  member.open += 1;
  try {
    // A connection for each request: none can be closed while it is used.
    const asking = ask(new URL(url, member.url), {
      method,
      headers: { ...headers, connection: 'close' },
      agent: false,
    });
    asking.end(body);
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
  } catch (error) {
    return failed(String(error));
  } finally {
    member.open -= 1;
  }
}

function failed(reason: string): Answer {
  return { status: 502, headers: {}, body: Buffer.from(reason) };
}
