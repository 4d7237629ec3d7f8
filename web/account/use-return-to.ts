import { readReturnTo } from './return-to.ts';
import { useQuery } from './use-query.ts';

export function useReturnTo(): string {
  return readReturnTo(useQuery());
}
