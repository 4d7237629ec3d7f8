import { invalidRequest } from './api-error.ts';
import { fields, text, whole, type Reader } from './parameters.ts';

const latestSecond = 9_999_999_999;

export const second = whole(0, latestSecond);

const range = fields({ gt: second, gte: second, lt: second, lte: second });

export interface Range {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

export const created: Reader<Range | undefined> = (value, param) => {
  if (typeof value !== 'string') return range(value, param);
  const exactly = second(value, param);
  return { gte: exactly, lte: exactly };
};

export const pagination = {
  limit: whole(1, 100),
  starting_after: text(255),
  ending_before: text(255),
};

export const metadata: Reader<Record<string, string> | undefined> = (value, param) => {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string') throw invalidRequest('Invalid object', { param });
  const entries = Object.entries(value);
  if (entries.length > 50)
    throw invalidRequest(`Metadata can have at most 50 keys; you passed ${entries.length}.`, { param });
  const tooLong = entries.find(([name]) => name.length > 40);
  if (tooLong)
    throw invalidRequest(
      `Metadata keys can be at most 40 characters. The key '${tooLong[0]}' is ${tooLong[0].length} characters long.`,
      { param },
    );
  const kept = entries.filter(([, inner]) => inner !== '');
  return Object.fromEntries(kept.map(([name, inner]) => [name, text(500)(inner, `${param}[${name}]`) ?? '']));
};

export const url: Reader<string | undefined> = (value, param) => {
  const address = text(5000)(value, param);
  if (address !== undefined && !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
  return address;
};

export const currency: Reader<string | undefined> = (value, param) => {
  const code = text(10)(value, param)?.toLowerCase();
  if (code !== undefined && !Intl.supportedValuesOf('currency').includes(code.toUpperCase()))
    throw invalidRequest(`Invalid currency: ${code}.`, { param });
  return code;
};
