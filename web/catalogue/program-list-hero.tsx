interface Props {
  title: string;
  lead: string;
}

/** Low, so that the first program is seen at once. */
export function ProgramListHero({ title, lead }: Props) {
  return (
    <header className="border-rule bg-parchment border-b">
      <div className="page-width py-5 md:py-8 lg:flex lg:items-center lg:justify-between lg:gap-16">
        <h1 className="text-title">{title}</h1>
        <p className="text-ink-soft mt-2 max-w-prose leading-relaxed md:mt-3 md:text-lg lg:mt-0">{lead}</p>
      </div>
    </header>
  );
}
