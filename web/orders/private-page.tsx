import type { ComponentType } from 'react';
import { inBrowser } from '#web/ui/in-browser.tsx';
import { StateHero } from './state-hero.tsx';
import { Waiting } from './waiting.tsx';

interface Words {
  title: string;
  lead: string;
  withoutScripts: string;
  notLoaded: string;
  tryAgain: string;
}

/** The frame of order and payment pages. The server renders it without personal data. */
export function privatePage<Props extends object>(words: Words, load: () => Promise<ComponentType<Props>>) {
  const Page = inBrowser({
    load,
    Waiting: () => <Waiting {...words} />,
    NotLoaded: () => (
      <StateHero title={words.title} lead={words.notLoaded}>
        <button type="button" className="action action-crimson" onClick={() => window.location.reload()}>
          {words.tryAgain}
        </button>
      </StateHero>
    ),
  });
  return (props: Props) => (
    <div className="min-h-[120svh]">
      <Page {...props} />
    </div>
  );
}
