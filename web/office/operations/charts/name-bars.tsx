interface Props {
  bars: { key: string | number; name: string; value: number; text: string }[];
}

/** Horizontal bars with name and figure. The longest bar is the maximum. */
export function NameBars({ bars }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className="grid gap-3">
      {bars.map(({ key, name, value, text }) => (
        <li key={key}>
          <p className="flex justify-between gap-4 text-[0.9375rem]">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="whitespace-nowrap tabular-nums">{text}</span>
          </p>
          <svg aria-hidden width="100%" height="10" className="bg-parchment mt-1 block">
            <rect width={`${(100 * Math.max(0, value)) / most}%`} height="10" className="fill-navy" />
          </svg>
        </li>
      ))}
    </ol>
  );
}
