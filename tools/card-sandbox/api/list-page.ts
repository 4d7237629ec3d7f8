import { noSuch } from './api-error.ts';
import type { Range } from './common-parameters.ts';

export interface PageRequest {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

export interface Page<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export function listPage<T extends { id: string }>(items: T[], url: string, page: PageRequest = {}): Page<T> {
  const limit = page.limit ?? 10;
  if (page.ending_before !== undefined) {
    const before = items.slice(0, positionOf(items, page.ending_before, 'ending_before'));
    return { object: 'list', data: before.slice(-limit), has_more: before.length > limit, url };
  }
  const from =
    page.starting_after === undefined ? 0 : positionOf(items, page.starting_after, 'starting_after') + 1;
  return {
    object: 'list',
    data: items.slice(from, from + limit),
    has_more: items.length > from + limit,
    url,
  };
}

export function newestFirst<T>(items: Map<string, T>): T[] {
  return [...items.values()].toReversed();
}

export function isWithin(second: number, range: Range | undefined): boolean {
  if (!range) return true;
  return (
    second > (range.gt ?? -Infinity) &&
    second >= (range.gte ?? -Infinity) &&
    second < (range.lt ?? Infinity) &&
    second <= (range.lte ?? Infinity)
  );
}

function positionOf(items: { id: string }[], id: string, param: string): number {
  const position = items.findIndex((item) => item.id === id);
  if (position === -1) throw noSuch('object', id, param);
  return position;
}
