import { Specimen } from './styleguide-specimen.tsx';

const steps = [
  { name: '1', width: 'w-1' },
  { name: '2', width: 'w-2' },
  { name: '4', width: 'w-4' },
  { name: '6', width: 'w-6' },
  { name: '8', width: 'w-8' },
  { name: '12', width: 'w-12' },
  { name: '16', width: 'w-16' },
  { name: 'gap', width: 'w-gap' },
  { name: 'section', width: 'w-section' },
];

export function StyleguideMeasures() {
  return (
    <div className="grid gap-x-12 md:grid-cols-2">
      <Specimen name="Space">
        <dl className="grid grid-cols-[4rem_1fr] items-center gap-y-2 text-sm">
          {steps.map(({ name, width }) => (
            <div key={name} className="contents">
              <dt className="tabular-nums">{name}</dt>
              <dd>
                <span className={`${width} bg-crimson block h-3 forced-color-adjust-none`} />
              </dd>
            </div>
          ))}
        </dl>
      </Specimen>
      <div>
        <Specimen name="Edges and rules">
          <div className="flex flex-wrap gap-6 text-sm">
            <p className="rounded-edge border-rule grid h-20 w-32 place-items-center border bg-white">
              edge, rule
            </p>
            <p className="border-ink grid h-20 w-32 place-items-center border-t-2">ink above</p>
            <p className="border-gold grid h-20 w-32 place-items-center border-l-2">gold beside</p>
          </div>
        </Specimen>
        <Specimen name="Graticule, behind what is dark">
          <p className="bg-navy graticule on-dark grid h-32 place-items-center text-sm text-white">
            graticule
          </p>
        </Specimen>
      </div>
    </div>
  );
}
