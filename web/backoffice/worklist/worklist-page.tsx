import { Panel } from '#web/ui/panel.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { Asked } from '../query/asked.tsx';
import { useWorklist } from './use-worklist.ts';
import { WorkEntry } from './work-entry.tsx';

export default function WorklistPage() {
  const query = useWorklist();
  return (
    <>
      <PageTitle
        title="Worklist"
        line="What no rule could put right by itself. An entry goes when what it tells of is no longer so."
      />
      <Asked query={query} what="The worklist">
        {(items) =>
          items.length === 0 ? (
            <Panel title="Nothing to do">
              No refund has failed, nothing is to be given back by hand, no dispute is open, and no order has
              waited too long.
            </Panel>
          ) : (
            <ol>
              {items.map((item) => (
                <WorkEntry key={`${item.kind}/${item.id ?? item.reference}`} item={item} />
              ))}
            </ol>
          )
        }
      </Asked>
    </>
  );
}
