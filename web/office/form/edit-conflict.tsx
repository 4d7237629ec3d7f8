import { Button } from '#web/ui/button.tsx';

export interface Difference {
  label: string;
  mine: string;
  theirs: string;
}

interface Props {
  message: string;
  differences: Difference[];
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Two people have edited the same record: shows both versions and lets the user choose. */
export function EditConflict({ message, differences, onKeepMine, onTakeTheirs }: Props) {
  return (
    <section role="alert" className="border-orange mb-6 border-2 p-5">
      <h2 className="font-sans font-semibold">{message}</h2>
      <dl className="mt-3 grid gap-3">
        {differences.map(({ label, mine, theirs }) => (
          <div key={label} className="border-rule border-t pt-3">
            <dt className="text-sm font-semibold">{label}</dt>
            <dd className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
              <p className="wrap-anywhere">
                <span className="text-ink-soft text-sm">Your version: </span>
                {mine || 'nothing'}
              </p>
              <p className="wrap-anywhere">
                <span className="text-ink-soft text-sm">Saved version: </span>
                {theirs || 'nothing'}
              </p>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>Save my version</Button>
        <Button look="quiet" onClick={onTakeTheirs}>
          Use the saved version
        </Button>
      </p>
    </section>
  );
}

/** The fields in which two versions differ. */
export function differencesOf<Values extends object>(
  labels: Partial<Record<keyof Values, string>>,
  mine: Values,
  theirs: Values,
): Difference[] {
  return (Object.entries(labels) as [keyof Values, string][])
    .map(([name, label]) => ({ label, mine: inWords(mine[name]), theirs: inWords(theirs[name]) }))
    .filter((each) => each.mine !== each.theirs);
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
