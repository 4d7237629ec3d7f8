import { PLACEHOLDER_PICTURE } from '#contract/catalogue/placeholder-picture.ts';
import { sessionDetail } from '../content/workshops.ts';
import { Picture } from './picture.tsx';
import { ProgramTerms } from './program-terms.tsx';
import type { ShownProgram } from './shown-program.ts';

export function ProgramOfSession({ program }: { program: ShownProgram }) {
  return (
    <aside
      aria-label="The program"
      className="gap-x-10 md:grid md:grid-cols-[1fr_1.4fr] lg:grid-cols-[1fr_2fr] lg:gap-x-16"
    >
      <Picture
        src={program.image || PLACEHOLDER_PICTURE}
        fallback={PLACEHOLDER_PICTURE}
        width={800}
        height={600}
        loading="lazy"
        className="rounded-edge aspect-4/3 w-full self-start object-cover"
      />
      <div className="gap-x-16 *:min-w-0 lg:grid lg:grid-cols-2">
        <div>
          <h2 className="text-heading mt-6 md:mt-0">{program.title}</h2>
          <p className="text-ink-soft mt-3 leading-relaxed">{program.description}</p>
          <ProgramTerms program={program} />
        </div>
        {program.features.length > 0 && (
          <div>
            <h3 className="mt-8 font-sans text-lg font-semibold lg:mt-0">{sessionDetail.included}</h3>
            <ul className="border-rule mt-3 border-b text-[0.9375rem]">
              {program.features.map((feature) => (
                <li key={feature} className="border-rule border-t py-2.5">
                  {feature}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </aside>
  );
}
