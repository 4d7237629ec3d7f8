import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { film } from './film.ts';
import type { Frame } from './film.ts';

interface Film {
  name: string;
  folder: string;
  drawFrame: Frame;
}

const size = ['-s', `${film.width}x${film.height}`, '-r', String(film.framesPerSecond)];
// Named, or browsers guess, and the film's navy differs from its poster's.
const colours = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];
const calm = ['-an', ...colours, '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];

/** Draws every frame once, then writes WebM, MP4 and the first frame for each browser; each under a megabyte. */
export async function encodeFilm({ name, folder, drawFrame }: Film): Promise<void> {
  const workshop = await mkdtemp(path.join(tmpdir(), 'film-'));
  const reel = path.join(workshop, 'reel.rgb');
  await drawReel(reel, drawFrame);
  const source = ['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', ...size, '-i', reel];
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', '580k', '-row-mt', '1', '-g', '150', ...calm];
  const log = path.join(workshop, 'pass');
  await ffmpeg([
    ...source,
    ...vp9,
    '-pass',
    '1',
    '-passlogfile',
    log,
    '-cpu-used',
    '4',
    '-f',
    'null',
    '/dev/null',
  ]);
  await ffmpeg([
    ...source,
    ...vp9,
    '-pass',
    '2',
    '-passlogfile',
    log,
    '-cpu-used',
    '2',
    path.join(folder, `${name}.webm`),
  ]);
  const h264 = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-b:v',
    '590k',
    '-maxrate',
    '1200k',
    '-bufsize',
    '2400k',
    ...calm,
  ];
  await ffmpeg([...source, ...h264, '-pass', '1', '-passlogfile', log, '-f', 'null', '/dev/null']);
  await ffmpeg([
    ...source,
    ...h264,
    '-pass',
    '2',
    '-passlogfile',
    log,
    '-movflags',
    '+faststart',
    path.join(folder, `${name}.mp4`),
  ]);
  const first = sharp(await drawFrame(0), { raw: { width: film.width, height: film.height, channels: 3 } });
  await first
    .clone()
    .avif({ quality: 62, effort: 6 })
    .toFile(path.join(folder, `${name}.avif`));
  // For phones, in what the first round of a connection carries.
  await first
    .clone()
    .resize(828)
    .avif({ quality: 50, effort: 6 })
    .toFile(path.join(folder, `${name}-828.avif`));
  // For browsers that know no AVIF.
  await first
    .clone()
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(path.join(folder, `${name}.jpg`));
  await rm(workshop, { recursive: true });
}

async function drawReel(reel: string, drawFrame: Frame): Promise<void> {
  const file = await open(reel, 'w');
  for (let index = 0; index < film.frames; index++) await file.write(await drawFrame(index));
  await file.close();
}

async function ffmpeg(words: string[]): Promise<void> {
  const run = spawn('ffmpeg', words, { stdio: 'inherit' });
  const [code] = (await once(run, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
