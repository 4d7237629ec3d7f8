import { cartPageWords } from '#web/content/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';

export function CartNotLoaded() {
  return (
    <Panel
      isError
      title={cartPageWords.notLoadedTitle}
      action={<Button onClick={() => window.location.reload()}>{cartPageWords.tryAgain}</Button>}
    >
      <p>{cartPageWords.notLoadedLine}</p>
    </Panel>
  );
}
