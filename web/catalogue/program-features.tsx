import { useId } from 'react';
import { PLACEHOLDER_PICTURE } from '#contract/catalogue/placeholder-picture.ts';
import { Picture } from '../sessions/picture.tsx';

interface Props {
  title: string;
  features: string[];
  image: string;
}

/** A numbered list beside the program's poster. */
export function ProgramFeatures({ title, features, image }: Props) {
  const id = useId();
  if (features.length === 0) return null;
  return (
    <section aria-labelledby={id} className="page-width py-section">
      <div className="grid grid-cols-1 gap-10 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-16">
        <Picture
          src={image}
          fallback={PLACEHOLDER_PICTURE}
          width={1200}
          height={900}
          loading="lazy"
          className="rounded-edge bg-parchment md:top-below-bar aspect-4/3 h-fit w-full object-cover md:sticky"
        />
        <div>
          <h2 id={id} className="text-title">
            {title}
          </h2>
          <ol className="border-rule mt-8 border-b">
            {features.map((feature, place) => (
              <li key={feature} className="border-rule flex items-baseline gap-5 border-t py-4 md:gap-8">
                <span aria-hidden className="text-crimson w-8 shrink-0 font-serif text-2xl tabular-nums">
                  {place + 1}
                </span>
                <span className="text-lg leading-snug">{feature}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
