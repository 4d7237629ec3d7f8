import type { PlannedSession } from '#contract/sessions/office-repeat-session.ts';
import { Table } from '#web/ui/table.tsx';
import { spanText } from './local-text.ts';

interface Props {
  lines: PlannedSession[];
  /** The lines that the user has removed. */
  left: ReadonlySet<string>;
  onToggle(key: string): void;
}

interface Shown {
  line: PlannedSession;
  isLeft: boolean;
  onToggle(): void;
}

export function PlanTable({ lines, left, onToggle }: Props) {
  const rows = lines.map((line): Shown => {
    const key = lineKey(line);
    return { line, isLeft: left.has(key), onToggle: () => onToggle(key) };
  });
  return (
    <Table
      caption="Each day at each venue"
      rows={rows}
      keyOf={({ line }) => lineKey(line)}
      columns={[
        { title: 'When', cell: chosen },
        { title: 'Where', cell: ({ line }) => `${line.city}: ${line.venue_name}` },
        { title: 'What becomes of it', cell: verdict },
      ]}
    />
  );
}

function chosen({ line, isLeft, onToggle }: Shown) {
  return (
    <label className="flex items-baseline gap-3">
      <input
        type="checkbox"
        checked={makeable(line) && !isLeft}
        disabled={!makeable(line)}
        onChange={onToggle}
        className="accent-navy size-5 shrink-0 self-center"
      />
      <span>{spanText(line)}</span>
    </label>
  );
}

function verdict({ line, isLeft }: Shown) {
  const word = makeable(line) ? 'Will be created' : 'Not created';
  return (
    <>
      <span className={makeable(line) ? '' : 'text-red font-medium'}>{isLeft ? 'Left out' : word}</span>
      {line.why && <span className="block text-sm">{line.why}</span>}
    </>
  );
}

export function makeable({ verdict: found }: PlannedSession): boolean {
  return found === 'can be made';
}

export function lineKey({ date, place }: PlannedSession): string {
  return `${date}/${place}`;
}
