interface Props {
  quote: string;
  who: string;
  /** The program or role of the person quoted. */
  what: string;
  isLarge?: boolean;
}

export function Quotation({ quote, who, what, isLarge = false }: Props) {
  return (
    <figure className={isLarge ? 'max-w-5xl' : 'border-rule border-t pt-5'}>
      <blockquote className={`font-serif text-balance ${isLarge ? 'text-title' : 'text-heading'}`}>
        “{quote}”
      </blockquote>
      <figcaption className="mt-5 text-sm">
        <span className="block font-semibold">{who}</span>
        <span className="text-ink-soft block">{what}</span>
      </figcaption>
    </figure>
  );
}
