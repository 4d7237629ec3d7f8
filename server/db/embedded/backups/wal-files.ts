import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A segment of the write-ahead log has 16 MB; 256 of them share the middle part of their name. */
const SEGMENTS_OF_A_LOG = 256;
const SEGMENT_BYTES = 2n ** 24n;

const segmentName = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})\.gz$/;
const historyName = /^([0-9A-F]{8})\.history\.gz$/;
const archivedName = /^[0-9A-F]{8}([0-9A-F]{16}(\.[0-9A-F]{8}\.backup|\.partial)?|\.history)\.gz$/;

export interface Segment {
  name: string;
  timeline: number;
  number: number;
}

/** Where a timeline left an earlier one, oldest first. */
export interface Fork {
  timeline: number;
  lsn: bigint;
}

/** What the server archived, without unfinished files. */
export function listWalFiles(archive: string): string[] {
  return existsSync(archive) ? readdirSync(archive).filter(isWalFile) : [];
}

export function isWalFile(name: string): boolean {
  return archivedName.test(name);
}

export function readSegment(name: string): Segment | undefined {
  const [, timeline, log, low] = segmentName.exec(name.endsWith('.gz') ? name : `${name}.gz`) ?? [];
  if (timeline === undefined || log === undefined || low === undefined) return undefined;
  return { name, timeline: parse(timeline), number: parse(log) * SEGMENTS_OF_A_LOG + parse(low) };
}

export function segmentAt(lsn: bigint): number {
  return Number(lsn / SEGMENT_BYTES);
}

export function timelineOfHistory(name: string): number | undefined {
  const [, timeline] = historyName.exec(name) ?? [];
  return timeline === undefined ? undefined : parse(timeline);
}

export function readForks(archive: string, timeline: number): Fork[] {
  const file = path.join(archive, `${hex(timeline)}.history.gz`);
  if (!existsSync(file)) return [];
  return gunzipSync(readFileSync(file))
    .toString()
    .split('\n')
    .flatMap((line) => {
      const [, parent, lsn] = /^(\d+)\t([0-9A-F]+\/[0-9A-F]+)/.exec(line) ?? [];
      return parent === undefined || lsn === undefined
        ? []
        : { timeline: Number(parent), lsn: toNumber(lsn) };
    });
}

export function toNumber(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`);
}

function hex(timeline: number): string {
  return timeline.toString(16).toUpperCase().padStart(8, '0');
}

function parse(text: string): number {
  return Number.parseInt(text, 16);
}
