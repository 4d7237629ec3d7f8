import type { Order } from '#contract/order.ts';
import { titleOfOrder as words } from '#web/content/title-of-order.ts';

/** Such as Space Training and one more. */
export function titleOfOrder({
  lines,
  supplement_to: changed,
}: Pick<Order, 'lines' | 'supplement_to'>): string {
  const [first] = lines;
  if (!first) return '';
  if (changed) return `${words.difference}: ${first.title}`;
  return lines.length === 1 ? first.title : `${first.title} ${words.andMore(lines.length - 1)}`;
}
