import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { OUTSIDE, addressOf } from './settings.ts';

const HUB = 'nyea-hub';
const OUTSIDE_LINK = 'nyea-outside';
const nodes = Object.keys(addressOf);

/** One network namespace for each machine, joined by a bridge in a namespace of its own. */
export interface Network {
  remove(): Promise<void>;
}

export function namespaceOf(node: string): string {
  return `nyea-${node}`;
}

/**
 * A second process waits for the end of this one, however it ends, and then removes everything: processes, mounts,
 * namespaces and the folder.
 */
export function makeNetwork(folder: string): Network {
  if (namespaces().some((name) => name.startsWith('nyea-')))
    throw new Error(
      'Namespaces named nyea-… exist: another proof of the cluster is running on this machine.',
    );
  const remover = spawn('sh', ['-c', REMOVE, 'remove', folder, HUB, ...nodes.map(namespaceOf)], {
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
  });
  const removed = once(remover, 'exit');
  ip('netns', 'add', HUB);
  inHub('link', 'add', 'bridge', 'type', 'bridge');
  inHub('link', 'set', 'bridge', 'up');
  for (const node of nodes) join(node);
  ip('link', 'add', OUTSIDE_LINK, 'type', 'veth', 'peer', 'name', 'to-outside', 'netns', HUB);
  inHub('link', 'set', 'to-outside', 'master', 'bridge', 'up');
  ip('address', 'add', `${OUTSIDE}/24`, 'dev', OUTSIDE_LINK);
  ip('link', 'set', OUTSIDE_LINK, 'up');
  return {
    remove: async () => {
      remover.stdin.end();
      await removed;
    },
  };
}

/** Nothing reaches the node, and it reaches nobody, as when its cable is pulled. */
export function cutOff(node: string): void {
  inHub('link', 'set', linkOf(node), 'down');
}

export function mend(node: string): void {
  inHub('link', 'set', linkOf(node), 'up');
}

/** The two lose each other's packets. Everybody else reaches both. */
export function separate(node: string, others: string[]): void {
  const addresses = others.map((other) => addressOf[other]).join(', ');
  const rules = `table inet cut {
    chain in { type filter hook input priority 0; ip saddr { ${addresses} } drop; }
    chain out { type filter hook output priority 0; ip daddr { ${addresses} } drop; }
  }`;
  execFileSync('ip', ['netns', 'exec', namespaceOf(node), 'nft', '-f', '-'], { input: rules });
}

export function rejoin(node: string): void {
  ip('netns', 'exec', namespaceOf(node), 'nft', 'delete', 'table', 'inet', 'cut');
}

function join(node: string): void {
  const namespace = namespaceOf(node);
  ip('netns', 'add', namespace);
  ip('-n', namespace, 'link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', linkOf(node), 'netns', HUB);
  ip('-n', namespace, 'address', 'add', `${addressOf[node]}/24`, 'dev', 'eth0');
  for (const link of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', link, 'up');
  inHub('link', 'set', linkOf(node), 'master', 'bridge', 'up');
}

function linkOf(node: string): string {
  return `to-${node}`;
}

function namespaces(): string[] {
  return ip('netns', 'list').split('\n').filter(Boolean);
}

function inHub(...words: string[]): void {
  ip('-n', HUB, ...words);
}

function ip(...words: string[]): string {
  return execFileSync('ip', words, { encoding: 'utf8' });
}

const REMOVE = `
trap '' INT TERM HUP
cat > /dev/null
folder=$1
shift
for namespace in "$@"; do
  for pid in $(ip netns pids "$namespace" 2> /dev/null); do kill -9 "$pid" 2> /dev/null; done
done
for namespace in "$@"; do
  while [ -n "$(ip netns pids "$namespace" 2> /dev/null)" ]; do sleep 0.1; done
  ip netns delete "$namespace" 2> /dev/null
done
for mount in $(grep -o " $folder/[^ ]*" /proc/mounts); do umount -l "$mount"; done
case $folder in */nyea-cluster-*) rm -rf "$folder" ;; esac
`;
