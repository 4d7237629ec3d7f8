import { setTimeout as sleep } from 'node:timers/promises';
import { cutOff, mend, rejoin, separate } from './network.ts';
import { signalAll } from './node-process.ts';
import { findSynchronousStandby, switchOver, untilLed, untilWhole } from './patroni-client.ts';
import { databaseNodes } from './settings.ts';
import type { DatabaseNode } from './settings.ts';
import type { Cluster } from './start-cluster.ts';

export interface Fault {
  name: string;
  /** Longest time without a sale, in seconds. */
  longest: number;
  begin(cluster: Cluster, leader: DatabaseNode): Promise<void> | void;
  /** What an operator does, if anything, once the site sells again or this many seconds have passed. */
  end?(cluster: Cluster, leader: DatabaseNode): Promise<void> | void;
  /** It goes on for so long, also if the site sells meanwhile. */
  lastsSeconds?: number;
}

const others = (leader: DatabaseNode) => databaseNodes.filter((node) => node !== leader);

const kill: Fault = {
  name: 'PostgreSQL of the leader is killed',
  longest: 15,
  begin: (_, leader) => signalAll(leader, 'SIGKILL', ({ name }) => name === 'postgres'),
};

const stop: Fault = {
  name: 'the leader stops as a whole (SIGSTOP), and goes on later',
  longest: 45,
  begin: (_, leader) => signalAll(leader, 'SIGSTOP'),
  end: (_, leader) => signalAll(leader, 'SIGCONT'),
};

const cut: Fault = {
  name: 'the leader is cut off from everybody',
  longest: 45,
  begin: (_, leader) => cutOff(leader),
  end: (_, leader) => mend(leader),
};

const separated: Fault = {
  name: 'the leader is cut off from the other two, and the site still reaches it',
  longest: 45,
  begin: (_, leader) => separate(leader, others(leader)),
  end: (_, leader) => rejoin(leader),
};

const lost: Fault = {
  name: 'the leader’s machine is lost, with Patroni and etcd, and comes back',
  longest: 45,
  begin: ({ databases }, leader) => {
    const { patroni, etcd } = databases[leader];
    patroni.leaveOff();
    etcd.leaveOff();
    signalAll(leader, 'SIGKILL');
  },
  end: ({ databases }, leader) => {
    databases[leader].etcd.start();
    databases[leader].patroni.start();
  },
};

const fullDisk: Fault = {
  name: 'the leader’s disk is full for 20 s',
  longest: 60,
  lastsSeconds: 20,
  begin: ({ databases }, leader) => databases[leader].disk.fill(),
  end: ({ databases }, leader) => databases[leader].disk.free(),
};

const withoutEtcd: Fault = {
  name: 'all of etcd is killed, is away for 30 s, and starts again',
  longest: 15,
  lastsSeconds: 30,
  begin: ({ databases }) => {
    for (const node of databaseNodes) {
      databases[node].etcd.leaveOff();
      signalAll(node, 'SIGKILL', ({ name }) => name === 'etcd');
    }
  },
  end: ({ databases }) => {
    for (const node of databaseNodes) databases[node].etcd.start();
  },
};

/** A second minor version is not in Debian's archive, so that each node starts the same one again. */
const upgrade: Fault = {
  name: 'an upgrade: Patroni and PostgreSQL are restarted node by node, with a switchover',
  longest: 30,
  begin: async (cluster, leader) => {
    for (const node of others(leader)) await restart(cluster, node);
    const next = await findSynchronousStandby();
    await switchOver(leader, next, cluster.settings);
    await untilLed((found) => found === next);
    await restart(cluster, leader);
  },
};

async function restart({ databases }: Cluster, node: DatabaseNode): Promise<void> {
  await databases[node].patroni.stop();
  await sleep(1_000);
  databases[node].patroni.start();
  await untilWhole();
}

/** In this order. A shorter run takes the first of them. */
export const faults: Fault[] = [kill, stop, cut, fullDisk, withoutEtcd, upgrade, separated, lost, kill, stop];
