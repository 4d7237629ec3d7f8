import { useId, useRef } from 'react';
import { useWidth } from './use-width.ts';

export interface Bar {
  key: string;
  up: number;
  down: number;
}

interface Props {
  bars: Bar[];
  /** The text alternative of the chart. */
  label: string;
  format(value: number): string;
  /** The labels below the first and the last bar. */
  ends: [string, string];
}

const HEIGHT = 200;
const LABEL = 22;

/** Payments are solid bars above the line; refunds are hatched bars below it. */
export function DayBars({ bars, label, format, ends }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const hatch = useId();
  const most = Math.max(1, ...bars.map(({ up }) => up));
  const least = Math.max(0, ...bars.map(({ down }) => down));
  const scale = (HEIGHT - 2 * LABEL) / (most + least);
  const line = LABEL + most * scale;
  const step = bars.length === 0 ? 0 : width / bars.length;
  const thick = Math.max(1, step * 0.72);
  const best = bars.findIndex(({ up }) => up === most);
  const bestAt = (best + 0.5) * step;

  return (
    <div ref={frame} className="min-w-0">
      <svg role="img" aria-label={label} width={width} height={HEIGHT} className="block text-sm">
        <defs>
          <pattern
            id={hatch}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="2" height="5" className="fill-crimson" />
          </pattern>
        </defs>
        {bars.map(({ key, up, down }, place) => (
          <g key={key} transform={`translate(${place * step + (step - thick) / 2} 0)`}>
            <rect y={line - up * scale} width={thick} height={up * scale} className="fill-navy" />
            <rect y={line} width={thick} height={down * scale} fill={`url(#${hatch})`} />
          </g>
        ))}
        <line x1="0" x2={width} y1={line} y2={line} className="stroke-ink" />
        {best >= 0 && (
          <text
            x={Math.min(Math.max(bestAt, 0), width)}
            y={LABEL - 7}
            textAnchor={bestAt < width / 3 ? 'start' : bestAt > (width * 2) / 3 ? 'end' : 'middle'}
            className="fill-ink font-semibold"
          >
            {format(most)}
          </text>
        )}
      </svg>
      <p aria-hidden className="text-ink-soft flex justify-between text-sm">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}
