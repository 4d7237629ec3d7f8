import { useNeedsAttention } from './use-needs-attention.ts';

/** The count beside the menu entry; nothing if it is zero. */
export default function NeedsAttentionCount() {
  const { data = [] } = useNeedsAttention();
  if (data.length === 0) return null;
  return (
    <span className="bg-crimson rounded-edge ml-3 px-2 py-0.5 text-sm font-semibold tabular-nums">
      {data.length}
      <span className="sr-only"> to do</span>
    </span>
  );
}
