import { readReturnTo } from './return-to.ts';
import { useSearch } from './use-search.ts';

export function useReturnTo(): string {
  return readReturnTo(useSearch());
}
