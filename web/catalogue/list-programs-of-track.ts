import type { Program } from '#contract/catalogue/program.ts';
import type { Track } from '#contract/catalogue/track.ts';
import type { ApiClient } from '#web/api-client/api-client.ts';

const MOST_A_PAGE = '100';

/** Reads all pages, because the API cannot filter by track. What is sold out comes last. */
export async function listProgramsOfTrack(api: ApiClient, track: Track): Promise<Program[]> {
  const first = await listPage(api, 1);
  const further = await Promise.all(
    Array.from({ length: first.last_page - 1 }, (_, index) => listPage(api, index + 2)),
  );
  return [first, ...further]
    .flatMap(({ data }) => data)
    .filter((program) => program.track === track)
    .toSorted((one, other) => Number(one.is_sold_out) - Number(other.is_sold_out));
}

function listPage(api: ApiClient, page: number) {
  return api.listPrograms(new URLSearchParams({ page: String(page), per_page: MOST_A_PAGE }));
}
