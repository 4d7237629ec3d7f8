import { whoComes } from '#web/content/who-comes.ts';

const { conflict: words } = whoComes;

/** An answer in words, in the same order in both versions. */
export interface AnswerInWords {
  name: string;
  value: string;
}

/** What two people answered in different ways. */
export function BothVersions({ mine, theirs }: { mine: AnswerInWords[]; theirs: AnswerInWords[] }) {
  const differing = mine.flatMap(({ name, value }, place) => {
    const other = theirs[place]?.value ?? '';
    return other === value ? [] : [{ name, mine: value, theirs: other }];
  });
  return (
    <dl className="space-y-3">
      {differing.map((row) => (
        <div key={row.name}>
          <dt className="font-semibold">{row.name}</dt>
          <dd className="wrap-anywhere">
            {words.theirs}: {row.theirs || words.nothing}
          </dd>
          <dd className="wrap-anywhere">
            {words.mine}: {row.mine || words.nothing}
          </dd>
        </div>
      ))}
    </dl>
  );
}
