import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../figure.ts';
import { startFullSite } from '../full-size/start-full-site.ts';
import { median } from '../median.ts';
import { printColumns } from '../print-table.ts';
import { residentMegabytes } from '../process-usage.ts';
import type { Server } from '../start-server.ts';
import { Void } from '../void.ts';
import { mixedLoad } from './mixed-load.ts';

const TENTHS = 10;
const SAMPLES_OF_A_TENTH = 20;
const AIM = { timesAtMost: 1.1 };
const MOST_FAILED = 0.001;

interface Sample {
  rss: number;
  heap: number;
  external: number;
  asked: number;
}

/** Whether the server grows under everything that it does, at full size: the last tenth of the time beside the second. */
export async function measureMemory(folder: string, seconds: number): Promise<Figure[]> {
  const full = await startFullSite(folder);
  const load = await mixedLoad(full.shop);
  const tenths: Sample[][] = [];
  const running = load.run();
  for (let tenth = 0; tenth < TENTHS; tenth += 1) {
    const samples: Sample[] = [];
    for (let time = 0; time < SAMPLES_OF_A_TENTH; time += 1) {
      await sleep((seconds * 1_000) / TENTHS / SAMPLES_OF_A_TENTH);
      samples.push({ ...(await memoryOf(full.shop.site)), asked: load.counts().asked });
    }
    tenths.push(samples);
  }
  await load.stop();
  await running;
  await full.stop();
  printTenths(tenths);
  const { asked, failed, first } = load.counts();
  console.log(`\n${asked} requests, ${failed} of them failed. ${load.describe()}`);
  if (failed > asked * MOST_FAILED) throw new Void(`requests failed, the first with: ${first}`);
  return figuresOf(tenths);
}

async function memoryOf(site: Server): Promise<Omit<Sample, 'asked'>> {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}(?:\\{[^}]*\\})? ([\\d.e+]+)$`, 'm').exec(text)?.[1]) / 2 ** 20;
  return {
    rss: residentMegabytes(site.pid),
    heap: megabytes('nyea_nodejs_heap_size_used_bytes'),
    external: megabytes('nyea_nodejs_external_memory_bytes'),
  };
}

function printTenths(tenths: Sample[][]): void {
  const heads = [
    'tenth',
    'RSS, median MB',
    'RSS, most',
    'heap used, least MB',
    'heap used, median',
    'outside of the heap',
    'requests',
  ];
  const rows = tenths.map((samples, index) => {
    const of = (part: keyof Sample) => samples.map((sample) => sample[part]);
    const whole = (value: number) => value.toFixed(0);
    return [
      String(index + 1),
      whole(median(of('rss'))),
      whole(Math.max(...of('rss'))),
      whole(Math.min(...of('heap'))),
      whole(median(of('heap'))),
      whole(median(of('external'))),
      String(samples.at(-1)?.asked ?? 0),
    ];
  });
  console.log('');
  printColumns([heads, ...rows]);
}

function figuresOf(tenths: Sample[][]): Figure[] {
  const [, second = []] = tenths;
  const last = tenths.at(-1) ?? [];
  const against = 'the second tenth of the same run';
  const rss = (samples: Sample[]) => median(samples.map((sample) => sample.rss));
  const heap = (samples: Sample[]) => Math.min(...samples.map((sample) => sample.heap));
  return [
    {
      what: 'memory (RSS), median of the last tenth',
      unit: 'MB',
      ours: rss(last),
      baseline: rss(second),
      against,
      aim: AIM,
    },
    {
      what: 'heap used, least of the last tenth',
      unit: 'MB',
      ours: heap(last),
      baseline: heap(second),
      against,
      aim: AIM,
    },
  ];
}
