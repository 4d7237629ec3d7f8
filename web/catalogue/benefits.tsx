interface Props {
  benefits: { title: string; text: string }[];
}

/** Each benefit is placed lower than the one before. */
export function Benefits({ benefits }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-x-12 gap-y-10 md:grid-cols-3">
      {benefits.map(({ title, text }) => (
        <li key={title} className="border-rule border-t pt-5 md:nth-2:mt-12 md:nth-3:mt-24">
          <h3 className="text-heading">{title}</h3>
          <p className="text-ink-soft mt-3 leading-relaxed">{text}</p>
        </li>
      ))}
    </ul>
  );
}
