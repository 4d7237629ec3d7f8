import { setTimeout as sleep } from 'node:timers/promises';
import { visitorAddress } from '../visitor-address.ts';
import { Void } from '../void.ts';
import type { MeasuredScreen } from './addresses.ts';

export interface Taken {
  milliseconds: number[];
  rows: number;
}

const MOST_PAGES = 12;
// What one network may ask in ten seconds is limited, whoever asks.
let asked = 0;

interface Office {
  url: string;
  token: string;
}

/** Each address in turn, and from each list on to deeper pages. */
export async function askOffice(office: Office, { paths }: MeasuredScreen, times: number): Promise<Taken> {
  const taken: Taken = { milliseconds: [], rows: 0 };
  while (taken.milliseconds.length < times) {
    for (const path of paths) {
      let next: string | null = null;
      for (let page = 0; page < MOST_PAGES && taken.milliseconds.length < times; page += 1) {
        const place = next === null ? '' : `&after=${next}`;
        const answer = await ask(office, path + place);
        taken.milliseconds.push(answer.milliseconds);
        taken.rows = Math.max(taken.rows, answer.rows);
        next = answer.next;
        if (next === null) break;
      }
    }
  }
  return taken;
}

async function ask({ url, token }: Office, path: string) {
  asked += 1;
  const begun = performance.now();
  const answer = await fetch(`${url}/api/v1/admin${path}`, {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': visitorAddress(asked) },
  });
  const body = (await answer.json()) as { data?: unknown; next?: string | null; message?: string };
  const milliseconds = performance.now() - begun;
  if (answer.status !== 200) throw new Void(`${path} answers ${answer.status}: ${body.message}`);
  await sleep(0);
  return { milliseconds, next: body.next ?? null, rows: rowsOf(body.data) };
}

/** Of the longest list in the answer. */
function rowsOf(data: unknown): number {
  if (Array.isArray(data)) return data.length;
  if (typeof data !== 'object' || data === null) return 1;
  return Math.max(1, ...Object.values(data).map((part) => (Array.isArray(part) ? part.length : 1)));
}
