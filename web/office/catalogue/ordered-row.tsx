import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';
import { visibilityWords } from './program-words.ts';
import type { Ordered } from './use-program-order.ts';

interface Props {
  program: Ordered[number];
  /** Starts at 1. */
  place: number;
  count: number;
  onPlace(place: number, control: 'up' | 'down' | 'place'): void;
}

const buttonLook =
  'rounded-edge border-rule hover:bg-parchment aria-disabled:text-ink-soft grid size-11 place-items-center border';

export function OrderedRow({ program: { id, title, category, visibility }, place, count, onPlace }: Props) {
  const { label, tone } = visibilityWords[visibility];
  return (
    <li className="border-rule flex flex-wrap items-center gap-x-4 gap-y-2 border-t py-2">
      <PlaceField key={place} title={title} place={place} id={id} onPlace={(to) => onPlace(to, 'place')} />
      <div className="min-w-0 grow basis-32">
        <Link
          to={`/admin/programs/${id}`}
          className="text-link inline-block py-1 font-semibold wrap-anywhere"
        >
          {title}
        </Link>
        <p className="text-ink-soft flex flex-wrap items-center gap-2 text-sm">
          {category}
          {visibility !== 'published' && <Badge tone={tone}>{label}</Badge>}
        </p>
      </div>
      <div className="flex gap-2">
        <button
          type="button"
          data-control={`up-${id}`}
          aria-disabled={place === 1}
          onClick={() => place > 1 && onPlace(place - 1, 'up')}
          className={buttonLook}
        >
          <span aria-hidden>↑</span>
          <span className="sr-only">Move {title} up</span>
        </button>
        <button
          type="button"
          data-control={`down-${id}`}
          aria-disabled={place === count}
          onClick={() => place < count && onPlace(place + 1, 'down')}
          className={buttonLook}
        >
          <span aria-hidden>↓</span>
          <span className="sr-only">Move {title} down</span>
        </button>
      </div>
    </li>
  );
}

interface PlaceFieldProps {
  id: number;
  title: string;
  place: number;
  onPlace(place: number): void;
}

/** Applies the typed position on Enter or blur. */
function PlaceField({ id, title, place, onPlace }: PlaceFieldProps) {
  const [typed, setTyped] = useState(String(place));

  function take(): void {
    const chosen = Number(typed);
    if (!Number.isInteger(chosen) || chosen < 1) setTyped(String(place));
    else if (chosen !== place) onPlace(chosen);
  }

  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label={`Position of ${title}`}
      data-control={`place-${id}`}
      value={typed}
      maxLength={4}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key === 'Escape') setTyped(String(place));
      }}
      className="field-box w-16 text-center tabular-nums"
    />
  );
}
