interface Props {
  steps: { title: string; text: string }[];
}

/** Steps in order, along a line. */
export function Steps({ steps }: Props) {
  return (
    <ol
      className={`grid grid-cols-1 gap-y-10 ${steps.length === 4 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-3'}`}
    >
      {steps.map(({ title, text }, place) => (
        <li key={title} className="border-crimson border-t-2 pt-5 pr-8">
          <span aria-hidden className="text-figure text-crimson font-serif">
            {place + 1}
          </span>
          <h3 className="text-heading mt-4">{title}</h3>
          <p className="text-ink-soft mt-3 leading-relaxed">{text}</p>
        </li>
      ))}
    </ol>
  );
}
