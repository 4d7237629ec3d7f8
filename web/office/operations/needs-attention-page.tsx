import { Link } from 'react-router';
import { Panel } from '#web/ui/panel.tsx';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { AttentionItemCard } from './attention-item.tsx';
import { useNeedsAttention } from './use-needs-attention.ts';

export default function NeedsAttentionPage() {
  const query = useNeedsAttention();
  return (
    <>
      <PageTitle
        title="Needs attention"
        line="Problems that need a person. Each entry disappears when the problem is solved."
      />
      <QueryResult query={query} what="The list">
        {(items) =>
          items.length === 0 ? (
            <Panel title="Nothing needs attention">
              There are no failed refunds, manual repayments, open disputes or stuck orders.
            </Panel>
          ) : (
            <ol>
              {items.map((item) => (
                <AttentionItemCard key={`${item.kind}/${item.id ?? item.reference}`} item={item} />
              ))}
            </ol>
          )
        }
      </QueryResult>
      <p className="mt-10">
        <Link to="/admin/recovery" className="text-link">
          After a restored backup: what was repeated
        </Link>
      </p>
    </>
  );
}
