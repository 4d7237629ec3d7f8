import { Link } from 'react-router';
import { TRACKS } from '#contract/track.ts';
import type { Track as TrackName } from '#contract/track.ts';
import { apiContext } from '#web/api-client/api-context.ts';
import { load } from '#web/api-client/load.ts';
import { trackWords, tracks } from '#web/content/tracks.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Route } from './+types/track';
import { listProgramsOfTrack } from './list-programs-of-track.ts';
import { LiveSeats } from './live-seats.tsx';
import { ProgramRows } from './program-rows.tsx';
import { seatsShown } from './seats-shown.ts';
import { Timetable } from './timetable.tsx';

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData && !error
    ? pageMeta({ title: loaderData.words.title, description: loaderData.words.description })
    : [];

export const handle = { socialPicture: '/images/social/programs.jpg' };

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const track = TRACKS.find((name) => url.pathname === `/programs/${name}`);
  if (track === undefined) throw new Error(`${url.pathname} is no track`);
  const programs = await load(request, () => listProgramsOfTrack(context.get(apiContext), track));
  // The words of one track, and the names of the others: a browser needs no more.
  return { programs, words: tracks[track], others: othersThan(track) };
}

function othersThan(track: TrackName) {
  return TRACKS.filter((name) => name !== track).map((name) => ({
    title: tracks[name].title,
    to: `/programs/${name}`,
  }));
}

export default function Track({ loaderData: { programs, words, others } }: Route.ComponentProps) {
  return (
    <>
      <LiveSeats seats={seatsShown(programs)} />
      <header className="bg-navy on-dark graticule text-white">
        <div className="page-width pt-6 pb-14 lg:pb-20">
          <Breadcrumbs crumbs={[{ label: 'All programs', to: '/programs' }]} />
          <div className="mt-8 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end lg:gap-20">
            <div>
              <h1 className="text-display">{words.title}</h1>
              <p className="mt-6 max-w-prose text-lg leading-relaxed text-white/85">{words.lead}</p>
            </div>
            <Timetable {...words.day} />
          </div>
        </div>
      </header>
      <Section title={trackWords.programsTitle} lead={words.description}>
        {programs.length > 0 ? <ProgramRows programs={programs} /> : <NothingOpen />}
      </Section>
      <Section title={trackWords.answersTitle} tone="parchment">
        <Answers answers={words.answers} />
      </Section>
      <nav aria-labelledby="other-tracks" className="page-width py-section">
        <h2 id="other-tracks" className="eyebrow text-crimson font-sans">
          {trackWords.othersTitle}
        </h2>
        <ul className="text-title mt-6 flex flex-wrap gap-x-10 gap-y-3 font-serif">
          {others.map(({ title, to }) => (
            <li key={to}>
              <Link to={to} className="text-link">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function NothingOpen() {
  return (
    <Panel
      title={trackWords.nothingOpen}
      action={
        <Link to="/contact" className="action action-strong">
          Contact us
        </Link>
      }
    >
      <p>{trackWords.nothingOpenLine}</p>
    </Panel>
  );
}

function Answers({ answers }: { answers: { question: string; answer: string }[] }) {
  return (
    <dl className="border-rule border-b">
      {answers.map(({ question, answer }) => (
        <div
          key={question}
          className="border-rule grid grid-cols-1 gap-x-12 gap-y-2 border-t py-5 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
        >
          <dt className="text-heading font-serif">{question}</dt>
          <dd className="text-lg leading-relaxed">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
