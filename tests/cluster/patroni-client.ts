import { until } from '#tests/until.ts';
import { addressOf, databaseNodes } from './settings.ts';
import type { DatabaseNode, Settings } from './settings.ts';

interface Member {
  name: DatabaseNode;
  role: string;
  state: string;
  timeline?: number;
}

const LONGEST_ANSWER_MS = 2_000;
const LONGEST_WHOLE_MS = 150_000;
const PATIENCE = { longestMs: LONGEST_WHOLE_MS, everyMs: () => 300 };

/** All three nodes run on one timeline, and a second one has every commit. Returns the leader. */
export function untilWhole(): Promise<DatabaseNode> {
  return until('all three nodes run', findLeaderOfWhole, PATIENCE);
}

export function untilLed(by: (leader: DatabaseNode) => boolean): Promise<DatabaseNode> {
  return until('there is another leader', async () => (await findLeaders()).find(by), PATIENCE);
}

export async function switchOver(
  leader: DatabaseNode,
  candidate: DatabaseNode,
  settings: Settings,
): Promise<void> {
  await command(leader, { method: 'POST', path: '/switchover', body: { leader, candidate } }, settings);
}

/** Changes the settings that all nodes share. */
export async function configure(leader: DatabaseNode, change: object, settings: Settings): Promise<void> {
  await command(leader, { method: 'PATCH', path: '/config', body: change }, settings);
}

export async function findSynchronousStandby(): Promise<DatabaseNode> {
  return until('a standby is synchronous', async () => {
    const { members } = await askOf('db1', '/cluster');
    return members.find(({ role }) => role === 'sync_standby')?.name;
  });
}

async function findLeaderOfWhole(): Promise<DatabaseNode | undefined> {
  const seen = await Promise.all(databaseNodes.map((node) => askOf(node, '/cluster')));
  const leaders = await findLeaders();
  const [leader] = leaders;
  const isWhole = seen.every(({ members }) => isRunning(members));
  return isWhole && leaders.length === 1 ? leader : undefined;
}

function isRunning(members: Member[]): boolean {
  const timelines = new Set(members.map(({ timeline }) => timeline));
  return (
    members.length === databaseNodes.length &&
    members.every(({ state }) => ['running', 'streaming'].includes(state)) &&
    timelines.size === 1 &&
    members.some(({ role }) => role === 'sync_standby')
  );
}

async function findLeaders(): Promise<DatabaseNode[]> {
  const answers = await Promise.allSettled(
    databaseNodes.map(async (node) => ((await ask(node, '/primary')).ok ? node : undefined)),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []));
}

async function askOf(node: DatabaseNode, path: string): Promise<{ members: Member[] }> {
  return (await (await ask(node, path)).json()) as { members: Member[] };
}

async function ask(node: DatabaseNode, path: string): Promise<Response> {
  return fetch(urlOf(node, path), { signal: AbortSignal.timeout(LONGEST_ANSWER_MS) });
}

async function command(
  node: DatabaseNode,
  { method, path, body }: { method: string; path: string; body: object },
  { PATRONI_PASSWORD }: Settings,
): Promise<void> {
  const authorization = `Basic ${Buffer.from(`patroni:${PATRONI_PASSWORD}`).toString('base64')}`;
  const answer = await fetch(urlOf(node, path), {
    method,
    headers: { authorization },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`Patroni on ${node} refused ${path}: ${await answer.text()}`);
}

function urlOf(node: DatabaseNode, path: string): string {
  return `http://${addressOf[node]}:8008${path}`;
}
