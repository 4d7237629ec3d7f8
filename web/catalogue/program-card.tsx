import { Link } from 'react-router';
import { PLACEHOLDER_PICTURE } from '#contract/catalogue/placeholder-picture.ts';
import type { Program } from '#contract/catalogue/program.ts';
import { formatLongDate, unbrokenDates } from '#contract/sessions/session-dates.ts';
import { InCartMark } from '#web/checkout/in-cart-mark.tsx';
import { programListWords } from '#web/content/catalogue.ts';
import { FeatureList } from '#web/ui/feature-list.tsx';
import { UnbrokenTitle } from '#web/ui/unbroken-title.tsx';
import { Picture } from '../sessions/picture.tsx';
import { Availability } from './availability.tsx';
import { ProgramAction } from './program-action.tsx';
import { programAddress } from './program-address.ts';
import { ProgramWhenAndWhere } from './program-when-and-where.tsx';
import { sessionDates, shownPrice } from './session-dates.ts';

const FEATURES_SHOWN = 3;

/** A row of the catalogue, or a column on narrow screens. */
export function ProgramCard({ program }: { program: Program }) {
  const dates = sessionDates(program);
  const next = dates === undefined ? null : program.next_session_date;
  return (
    <article className="@container relative">
      <div className="border-rule grid grid-cols-1 gap-x-5 gap-y-3 border-t py-6 @min-[16rem]:grid-cols-[6rem_minmax(0,1fr)] @xl:grid-cols-[11rem_minmax(0,1fr)] @xl:gap-x-8 @xl:gap-y-4 @xl:pb-8 @4xl:grid-cols-[15rem_minmax(0,1fr)_13rem] @4xl:grid-rows-[auto_1fr] @4xl:gap-x-10 @4xl:gap-y-3 @4xl:pb-10">
        <Picture
          src={program.image}
          fallback={PLACEHOLDER_PICTURE}
          width={1200}
          height={900}
          loading="lazy"
          className="rounded-edge bg-parchment aspect-4/3 w-full object-cover @xl:row-span-3 @4xl:row-span-2"
        />
        <div>
          <p className="eyebrow text-crimson">{program.category}</p>
          <h3 className="text-heading mt-1.5">
            <Link
              to={programAddress(program)}
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              <UnbrokenTitle title={program.title} />
            </Link>
          </h3>
          <ProgramWhenAndWhere program={program} place="card" />
          {next !== null && (
            <p className="mt-2 text-sm leading-relaxed font-semibold">
              Next: {unbrokenDates(formatLongDate(next))}
            </p>
          )}
          {program.grade_levels.length > 0 && (
            <p className="text-ink-soft text-sm leading-relaxed">For: {program.grade_levels.join(', ')}</p>
          )}
        </div>
        <div className="@min-[16rem]:col-span-2 @xl:col-span-1 @xl:col-start-2 @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_15rem] @4xl:gap-x-10">
          <p className="text-ink-soft max-w-prose text-[0.9375rem] leading-relaxed @min-[16rem]:line-clamp-2 @xl:line-clamp-3 @4xl:line-clamp-none">
            {program.description}
          </p>
          <FeatureList
            features={program.features.slice(0, FEATURES_SHOWN)}
            className="mt-3 space-y-1.5 text-sm @xl:mt-4 @4xl:mt-0.5"
          />
        </div>
        <div className="border-rule flex flex-col pt-1 @min-[16rem]:col-span-2 @xl:col-span-1 @xl:col-start-2 @4xl:col-start-3 @4xl:row-span-2 @4xl:row-start-1 @4xl:border-l @4xl:pt-0 @4xl:pl-8">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 @4xl:flex-col">
            <span className="flex items-baseline gap-x-2">
              <span className="font-serif text-3xl">{shownPrice(program)}</span>
              {program.price === 0 && <span className="text-ink-soft text-sm">Free</span>}
            </span>
            <span className="text-ink-soft text-sm">{program.duration}</span>
          </p>
          {dates !== undefined && <p className="mt-2 font-semibold">{dates}</p>}
          <Availability program={program} />
          <div className="mt-4 flex items-center gap-x-4 @4xl:flex-col-reverse @4xl:gap-y-3">
            {/* A press on it opens the link of the title, which covers the card. */}
            <span aria-hidden className="text-link inline-block py-2.5 text-[0.9375rem] @4xl:py-0">
              {programListWords.details}
            </span>
            <div className="relative z-10 min-w-0 flex-1 @4xl:w-full">
              <ProgramAction program={program} place="card" />
            </div>
          </div>
        </div>
      </div>
      <InCartMark programId={program.id} />
    </article>
  );
}
