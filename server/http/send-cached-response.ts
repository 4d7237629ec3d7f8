import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** A finished answer that any visitor may get. */
export interface CachedResponse {
  /** The page route, where one server route serves many pages. */
  route?: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  etag: string;
  compressed: Map<Encoding, Buffer | Promise<Buffer>>;
  /** On the clock of `performance.now`: the database has been away since, and the response may be out of date. */
  outdatedSince?: number;
}

/** The best one first. */
const encodings = ['br', 'gzip'] as const;

type Encoding = (typeof encodings)[number];

const WORTH_COMPRESSING_BYTES = 1_000;
const NO_CONTENT = 204;

export function cacheResponse(status: number, headers: Record<string, string>, body: string): CachedResponse {
  const bytes = Buffer.from(body);
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  return {
    status,
    headers: { ...headers, etag, vary: 'accept-encoding' },
    body: bytes,
    etag,
    compressed: new Map(),
  };
}

/** Returns the sent status. Compresses only at the first request for an encoding. */
export function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedResponse,
  extraHeaders: Record<string, string>,
): number | Promise<number> {
  if (answer.status === 200 && isUnchanged(request, answer.etag)) {
    response.writeHead(304, namesAndValues(answer.headers, extraHeaders)).end();
    return 304;
  }
  const encoding = acceptedEncoding(request, answer.body);
  const body = encoding ? compressed(answer, encoding) : answer.body;
  if (body instanceof Promise)
    return body.then(() => sendCachedResponse(request, response, answer, extraHeaders));
  const headers = namesAndValues(answer.headers, extraHeaders);
  if (answer.status !== NO_CONTENT) headers.push('content-length', String(body.length));
  if (encoding) headers.push('content-encoding', encoding);
  response.writeHead(answer.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
  return answer.status;
}

const lists = new WeakMap<Readonly<Record<string, string>>, string[]>();

/** Names and values in turn, which Node writes sooner than an object. Those of the request replace others. */
function namesAndValues(
  headers: Readonly<Record<string, string>>,
  ofRequest: Record<string, string>,
): string[] {
  const known = lists.get(headers) ?? Object.entries(headers).flat();
  lists.set(headers, known);
  const list = known.slice();
  for (const [name, value] of Object.entries(ofRequest)) {
    if (name in headers) return Object.entries({ ...headers, ...ofRequest }).flat();
    list.push(name, value);
  }
  return list;
}

export function storedBytes(answer: CachedResponse): number {
  return answer.body.length * 2 + 1_000;
}

function isUnchanged(request: IncomingMessage, etag: string): boolean {
  const known = request.headers['if-none-match'];
  if (known === undefined) return false;
  const tag = etag.slice('W/'.length);
  return known.split(',').some((text) => ['*', tag].includes(text.trim().replace(/^W\//, '')));
}

function acceptedEncoding({ headers }: IncomingMessage, body: Buffer): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string' || body.length < WORTH_COMPRESSING_BYTES) return undefined;
  return bestOf.memo(accepted) || undefined;
}

/** Browsers ask in a few ways. An empty text stands for none that is known here. */
const bestOf = new LRUCache<string, Encoding | ''>({
  max: 100,
  memoMethod: (accepted) => {
    const wanted = accepted
      .toLowerCase()
      .split(',')
      .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry));
    const names = new Set(wanted.map((entry) => entry.split(';', 1)[0]?.trim()));
    return encodings.find((encoding) => names.has(encoding)) ?? '';
  },
});

function compressed(answer: CachedResponse, encoding: Encoding): Buffer | Promise<Buffer> {
  const known = answer.compressed.get(encoding);
  if (known) return known;
  const compressing = (encoding === 'br' ? toBrotli : toGzip)(answer.body).then((bytes) => {
    answer.compressed.set(encoding, bytes);
    return bytes;
  });
  answer.compressed.set(encoding, compressing);
  return compressing;
}

const toGzip = promisify(gzip);
const toBrotli = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
