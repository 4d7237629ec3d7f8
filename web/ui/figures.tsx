interface Figure {
  figure: string;
  label: string;
}

interface Props {
  figures: Figure[];
  /** How they were counted. */
  note?: string | undefined;
  isOnDark?: boolean;
}

/** Large figures with their labels. */
export function Figures({ figures, note, isOnDark = false }: Props) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-8 gap-y-10 lg:grid-cols-4">
        {figures.map(({ figure, label }) => (
          <div
            key={label}
            className={`flex flex-col-reverse justify-end border-t pt-4 ${isOnDark ? 'border-white/30' : 'border-rule'}`}
          >
            <dt className={`mt-2 text-sm ${isOnDark ? 'text-white/80' : 'text-ink-soft'}`}>{label}</dt>
            <dd className="text-figure font-serif">{figure}</dd>
          </div>
        ))}
      </dl>
      {note && (
        <p
          className={`mt-8 max-w-prose text-sm leading-relaxed ${isOnDark ? 'text-white/80' : 'text-ink-soft'}`}
        >
          {note}
        </p>
      )}
    </>
  );
}
