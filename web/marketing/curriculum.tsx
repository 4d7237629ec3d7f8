interface Props {
  days: { title: string; morning: string; afternoon: string }[];
}

/** A timetable with a row for each day, or a block for each day on narrow screens. */
export function Curriculum({ days }: Props) {
  return (
    <ol className="border-ink border-t-2">
      {days.map(({ title, morning, afternoon }, place) => (
        <li
          key={title}
          className="border-rule grid grid-cols-[3rem_minmax(0,1fr)] gap-x-5 gap-y-4 border-b py-7 sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-x-10 lg:grid-cols-[5rem_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <p className="text-crimson max-lg:row-span-3">
            <span className="block text-sm font-semibold">Day</span>
            <span className="text-figure mt-2 block font-serif">{place + 1}</span>
          </p>
          <h3 className="text-title max-lg:col-start-2">{title}</h3>
          <Half label="Morning" text={morning} />
          <Half label="Afternoon" text={afternoon} />
        </li>
      ))}
    </ol>
  );
}

function Half({ label, text }: { label: string; text: string }) {
  return (
    <p className="max-lg:col-start-2">
      <span className="text-ink-soft block text-sm font-semibold">{label}</span>
      <span className="mt-1 block leading-relaxed">{text}</span>
    </p>
  );
}
