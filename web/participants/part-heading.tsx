import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'h4'> {
  children: string;
  /** Such as 2 of 4. */
  place: string | undefined;
}

/** The head of one part of a seat's form. */
export function PartHeading({ children, place, ...heading }: Props) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <h4 tabIndex={-1} className="font-serif text-xl leading-snug" {...heading}>
        {children}
      </h4>
      {place !== undefined && <span className="text-ink-soft shrink-0 text-sm tabular-nums">{place}</span>}
    </div>
  );
}
