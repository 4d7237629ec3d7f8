import { Link } from 'react-router';
import type { Program } from '#contract/catalogue/program.ts';
import { trackWords } from '#web/content/track-words.ts';
import type { TrackWords } from '#web/content/tracks.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Section } from '#web/ui/section.tsx';
import { ProgramRows } from './program-rows.tsx';
import { Timetable } from './timetable.tsx';

export { Timetable } from './timetable.tsx';

interface Props {
  programs: Program[];
  words: TrackWords;
  others: { title: string; to: string }[];
}

/** The programs of a track, common questions, and links to the other tracks. */
export function TrackPrograms({ programs, words, others }: Props) {
  return (
    <>
      <div id="programs">
        <Section title={trackWords.programsTitle}>
          {programs.length > 0 ? <ProgramRows programs={programs} /> : <NothingOpen />}
        </Section>
      </div>
      {/* On wide screens it is beside the title. */}
      <div className="bg-navy on-dark page-width py-section text-white lg:hidden">
        <Timetable {...words.day} />
      </div>
      <Section title={trackWords.answersTitle} tone="parchment">
        <Answers answers={words.answers} />
      </Section>
      <nav aria-labelledby="other-tracks" className="page-width py-section">
        <h2 id="other-tracks" className="eyebrow text-crimson font-sans">
          {trackWords.othersTitle}
        </h2>
        <ul className="text-heading mt-5 grid grid-cols-1 gap-x-10 font-serif sm:grid-cols-2 lg:grid-cols-4">
          {others.map(({ title, to }) => (
            <li key={to} className="border-rule lg:border-ink border-t">
              <Link to={to} className="group flex items-baseline justify-between gap-4 py-4">
                <span className="underline-offset-4 group-hover:underline">{title}</span>
                <span aria-hidden className="text-crimson">
                  →
                </span>
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

function Answers({ answers }: Pick<TrackWords, 'answers'>) {
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
