import { Link } from 'react-router';
import type { Program } from '#contract/program.ts';
import { Availability } from './availability.tsx';

const FEATURES_SHOWN = 3;

export function ProgramCard({ program }: { program: Program }) {
  return (
    <article className="border-rule flex h-full flex-col border bg-white">
      <img
        src={program.image}
        alt=""
        width={800}
        height={450}
        loading="lazy"
        className="border-rule aspect-video w-full border-b object-cover"
      />
      <div className="flex grow flex-col p-6">
        <p className="text-crimson text-sm">{program.category}</p>
        <h3 className="mt-1 text-xl leading-snug">
          <Link to={`/programs/${program.slug}`} className="underline-offset-4 hover:underline">
            {program.title}
          </Link>
        </h3>
        <p className="text-ink-soft mt-3 line-clamp-4 text-sm leading-relaxed">{program.description}</p>
        <ul className="mt-4 list-disc space-y-1 pl-5 text-sm">
          {program.features.slice(0, FEATURES_SHOWN).map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <div className="mt-auto pt-6">
          <p className="border-rule flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-4">
            <span className="font-serif text-2xl">{program.formatted_price}</span>
            <span className="text-ink-soft text-sm">{program.duration}</span>
          </p>
          <Availability program={program} />
          {program.is_sold_out && (
            <button type="button" disabled className="action mt-4 w-full">
              SOLD OUT
            </button>
          )}
        </div>
      </div>
    </article>
  );
}
