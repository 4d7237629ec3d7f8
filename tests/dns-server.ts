import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface Zone {
  [name: string]: { TXT?: string[]; MX?: string[]; A?: string[]; AAAA?: string[]; PTR?: string[] };
}

export interface DnsServer {
  /** With its port, as a resolver takes it. */
  address: string;
  /** What it knows; names that are not there do not exist. */
  zone: Zone;
  stop(): void;
}

const types = { A: 1, PTR: 12, MX: 15, TXT: 16, AAAA: 28 } as const;
type Type = keyof typeof types;

const NO_SUCH_NAME = 0x8183;
const ANSWER = 0x8180;
const BROKEN = 0x8182;

/** A stand-in for the name servers of the internet. Below broken.example it fails. */
export async function startDnsServer(zone: Zone = {}): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server: DnsServer = { address: '', zone, stop: () => socket.close() };
  socket.on('message', (asked, { port, address }) =>
    socket.send(answerTo(asked, server.zone), port, address),
  );
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

function answerTo(asked: Buffer, zone: Zone): Buffer {
  const { name, type, end } = readQuestion(asked);
  const known = zone[name];
  const values = known?.[type] ?? [];
  const status = name.split('.').includes('broken') ? BROKEN : known === undefined ? NO_SUCH_NAME : ANSWER;
  const head = Buffer.concat([asked.subarray(0, 2), words(status, 1, values.length, 0, 0)]);
  // Each answer points back at the name in the question.
  const answers = values.map((value) => {
    const data = encode(type, value);
    return Buffer.concat([words(0xc00c, types[type], 1, 0, 60, data.length), data]);
  });
  return Buffer.concat([head, asked.subarray(12, end), ...answers]);
}

function readQuestion(asked: Buffer): { name: string; type: Type; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = asked[at] ?? 0; length > 0; length = asked[at] ?? 0) {
    labels.push(asked.subarray(at + 1, at + 1 + length).toString());
    at += length + 1;
  }
  const code = asked.readUInt16BE(at + 1);
  const [type] = Object.entries(types).find(([, number]) => number === code) ?? ['A'];
  return { name: labels.join('.').toLowerCase(), type: type as Type, end: at + 5 };
}

function encode(type: Type, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'AAAA') return Buffer.from(fullIpv6(value), 'hex');
  if (type === 'PTR') return encodeName(value);
  if (type === 'MX') return Buffer.concat([words(10), encodeName(value)]);
  const parts = value.match(/.{1,255}/gs) ?? [''];
  return Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])));
}

function fullIpv6(address: string): string {
  const [before = '', after = ''] = address.split('::').map((half) =>
    half
      .split(':')
      .filter(Boolean)
      .map((group) => group.padStart(4, '0'))
      .join(''),
  );
  return address.includes('::') ? before + after.padStart(32 - before.length, '0') : before;
}

function encodeName(name: string): Buffer {
  const labels = name.split('.').filter(Boolean);
  return Buffer.concat([
    ...labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);
}

function words(...numbers: number[]): Buffer {
  return Buffer.from(numbers.flatMap((number) => [number >> 8, number & 0xff]));
}
