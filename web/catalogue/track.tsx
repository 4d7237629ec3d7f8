import { TRACKS } from '#contract/catalogue/track.ts';
import type { Track as TrackName } from '#contract/catalogue/track.ts';
import { apiContext } from '#web/api-client/api-context.ts';
import { load } from '#web/api-client/load.ts';
import { trackWords } from '#web/content/track-words.ts';
import { tracks } from '#web/content/tracks.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { later } from '#web/ui/later.tsx';
import type { Route } from './+types/track';
import { listProgramsOfTrack } from './list-programs-of-track.ts';
import { useLiveSeats } from './live-seats.tsx';
import { seatsShown } from './seats-shown.ts';
import { trackSummary } from './track-summary.ts';

const loadPrograms = () => import('./track-programs.tsx');
const Timetable = later(async () => (await loadPrograms()).Timetable);
const TrackPrograms = later(async () => (await loadPrograms()).TrackPrograms);

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData && !error
    ? pageMeta({ title: loaderData.words.title, description: loaderData.words.description })
    : [];

export const handle = { socialPicture: '/images/social/programs.jpg' };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const track = TRACKS.find((name) => url.pathname === `/programs/${name}`);
  if (track === undefined) throw new Error(`${url.pathname} is no track`);
  const programs = await load(request, () => listProgramsOfTrack(context.get(apiContext), track));
  // Sends only the texts of this track to the browser, and the names of the others.
  return {
    programs,
    summary: trackSummary(programs),
    seats: seatsShown(programs),
    words: tracks[track],
    see: trackWords.see,
    others: othersThan(track),
  };
}

function othersThan(track: TrackName) {
  return TRACKS.filter((name) => name !== track).map((name) => ({
    title: tracks[name].title,
    to: `/programs/${name}`,
  }));
}

export default function Track({ loaderData }: Route.ComponentProps) {
  const [{ programs, summary, words, see, others }, seatWatch] = useLiveSeats(loaderData);
  return (
    <>
      {seatWatch}
      <header className="bg-navy on-dark graticule text-white">
        <div className="page-width pt-6 pb-14 lg:pb-20">
          <Breadcrumbs crumbs={[{ label: 'All programs', to: '/programs' }]} />
          <div className="mt-8 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:gap-20">
            <div>
              <h1 className="text-display">{words.title}</h1>
              <p className="mt-6 max-w-prose text-lg leading-relaxed text-white/85">{words.lead}</p>
              <p className="mt-4 font-semibold empty:hidden">{summary}</p>
              <p className="mt-8">
                <a href="#programs" className="action action-crimson">
                  {see}
                </a>
              </p>
            </div>
            <div className="max-lg:hidden">
              <Timetable {...words.day} />
            </div>
          </div>
        </div>
      </header>
      <TrackPrograms programs={programs} words={words} others={others} />
    </>
  );
}
