interface Props {
  /** Announced to screen readers. */
  text: string;
  lines?: number;
}

const widths = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-2/3'];

/** A placeholder for a heading and its text while they load. */
export function Skeleton({ text, lines = 3 }: Props) {
  return (
    <div role="status">
      <span className="sr-only">{text}</span>
      <span className="skeleton block h-8 w-3/5" />
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={`skeleton mt-3 block h-4 ${widths[line % widths.length]}`} />
      ))}
    </div>
  );
}
