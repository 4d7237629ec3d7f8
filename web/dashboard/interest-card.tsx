import { useState } from 'react';
import { Link } from 'react-router';
import { PLACEHOLDER_PICTURE } from '#contract/catalogue/placeholder-picture.ts';
import { interestWords as words } from '#web/content/interests.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FeatureList } from '#web/ui/feature-list.tsx';
import { Picture } from '../sessions/picture.tsx';
import type { Interest } from './read-interests.ts';

const FEATURES_SHOWN = 2;

interface Props {
  interest: Interest;
  onRemove(): Promise<void>;
}

export function InterestCard({ interest, onRemove }: Props) {
  const { key, title, category, duration, description, image, price, features, source } = interest;
  return (
    <article className="relative flex w-full min-w-0 flex-col break-words">
      <Picture
        src={image}
        fallback={PLACEHOLDER_PICTURE}
        width={1200}
        height={900}
        loading="lazy"
        className="rounded-edge bg-parchment aspect-4/3 w-full object-cover"
      />
      <p className="eyebrow text-crimson mt-4">{category}</p>
      <h3 className="text-heading mt-1">
        <Link
          to={`/programs/${encodeURIComponent(key)}`}
          className="underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
      </h3>
      <p className="text-ink-soft mt-2 line-clamp-2 text-sm leading-relaxed">{description}</p>
      <FeatureList features={features.slice(0, FEATURES_SHOWN)} className="mt-3 space-y-1.5 text-sm" />
      <p className="mt-4 flex flex-wrap items-baseline gap-x-4">
        <span className="font-serif text-2xl">{price}</span>
        <span className="text-ink-soft text-sm">{duration}</span>
      </p>
      {source && (
        <div className="mt-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
          <Badge tone={source === 'bought' ? 'navy' : 'quiet'}>{words.sources[source]}</Badge>
          {source === 'saved' && <Remove title={title} onRemove={onRemove} />}
        </div>
      )}
    </article>
  );
}

function Remove({ title, onRemove }: { title: string; onRemove(): Promise<void> }) {
  const [isRemoving, setRemoving] = useState(false);

  async function remove(): Promise<void> {
    if (isRemoving) return;
    setRemoving(true);
    await onRemove();
    setRemoving(false);
  }

  return (
    <button
      type="button"
      aria-busy={isRemoving || undefined}
      onClick={() => void remove()}
      className="text-link relative z-10 min-h-11 px-1 text-sm"
    >
      {words.remove}
      <span className="sr-only"> {title}</span>
    </button>
  );
}
