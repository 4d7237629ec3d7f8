import { Specimen } from './styleguide-specimen.tsx';

const serif = [
  { name: 'text-display: the title of a page', look: 'text-display', text: 'Seven hills, one river' },
  {
    name: 'text-title: of a section',
    look: 'text-title',
    text: 'A library that opens at six in the morning',
  },
  {
    name: 'text-heading: of a part',
    look: 'text-heading',
    text: 'What stays in the notebook when the lecture is over',
  },
  { name: 'text-figure: a numeral that carries a line', look: 'text-figure', text: '1,204' },
];

export function StyleguideType() {
  return (
    <>
      {serif.map(({ name, look, text }) => (
        <Specimen key={name} name={name}>
          <p className={`${look} font-serif`}>{text}</p>
        </Specimen>
      ))}
      <div className="grid gap-x-12 md:grid-cols-2">
        <Specimen name="text-lg: a lead">
          <p className="text-ink-soft max-w-prose text-lg leading-relaxed">
            The harbour was built twice, once in stone and once, two hundred years later, in the accounts of
            those who paid for the stone.
          </p>
        </Specimen>
        <Specimen name="text: what is read">
          <p className="max-w-prose leading-relaxed">
            Whoever walks from the station to the river passes nine bridges and crosses none of them. The
            tenth has no name, and everybody knows where it is.
          </p>
        </Specimen>
        <Specimen name="text-sm: beside something">
          <p className="text-ink-soft text-sm">Measured at noon, in the shade of the north wall.</p>
        </Specimen>
        <Specimen name="eyebrow: where we are">
          <p className="eyebrow text-crimson">The second floor</p>
        </Specimen>
      </div>
    </>
  );
}
