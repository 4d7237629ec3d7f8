import { contrastOf } from './contrast.ts';
import { Specimen } from './styleguide-specimen.tsx';
import type { Column } from './table.tsx';
import { Table } from './table.tsx';
import tokens from './tokens.css?raw';

interface Colour {
  name: string;
  hex: string;
}

const colours: Colour[] = [...tokens.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(
  ([, name = '', hex = '']) => ({
    name,
    hex,
  }),
);

const grounds = ['paper', 'parchment', 'navy', 'crimson'].map((name) => ({ name, hex: hexOf(name) }));

const columns: Column<Colour>[] = [
  { title: 'Colour', cell: ({ name }) => name },
  ...grounds.map((ground) => ({
    title: `on ${ground.name}`,
    cell: ({ hex }: Colour) => <Contrast ratio={contrastOf(hex, ground.hex)} />,
    isNumber: true,
  })),
];

export function StyleguideColours() {
  return (
    <>
      <ul className="border-rule grid grid-cols-2 border-t border-l sm:grid-cols-3 lg:grid-cols-5">
        {colours.map(({ name, hex }) => (
          <li key={name} className="border-rule border-r border-b">
            <span aria-hidden className="block h-24 forced-color-adjust-none" style={{ background: hex }} />
            <span className="border-rule block border-t px-3 py-2.5">
              <span className="block font-semibold">{name}</span>
              <span className="text-ink-soft block text-sm tabular-nums">{hex}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-12">
        <Specimen name="Contrast">
          <Table
            caption="Of a colour as text or mark on each ground: from 4.5 for text, from 3 for marks, below that for neither"
            rows={colours}
            keyOf={({ name }) => name}
            columns={columns}
          />
        </Specimen>
      </div>
    </>
  );
}

function Contrast({ ratio }: { ratio: number }) {
  const look = ratio >= 4.5 ? 'font-semibold' : 'text-ink-soft';
  return (
    <span className={`whitespace-nowrap ${look}`}>
      {ratio.toFixed(1)} <span className="inline-block w-14 text-left font-normal">{useOf(ratio)}</span>
    </span>
  );
}

function useOf(ratio: number): string {
  if (ratio >= 4.5) return 'text';
  return ratio >= 3 ? 'marks' : 'neither';
}

function hexOf(name: string): string {
  return colours.find((colour) => colour.name === name)?.hex ?? '#ffffff';
}
