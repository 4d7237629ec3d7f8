interface Figure {
  figure: string;
  label: string;
}

/** Large figures with their labels. */
export function Figures({ figures, isOnDark = false }: { figures: Figure[]; isOnDark?: boolean }) {
  return (
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
  );
}
