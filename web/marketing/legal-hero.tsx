import type { LegalPage } from '#web/content/legal.ts';
import { PageHero } from '#web/ui/page-hero.tsx';

export type LegalWords = Pick<LegalPage, 'title' | 'description' | 'lead' | 'changed'>;

export function LegalHero({ words: { title, lead, changed } }: { words: LegalWords }) {
  return (
    <PageHero title={title} lead={lead}>
      <p className="text-ink-soft text-sm">
        <time dateTime={changed.date}>{changed.text}</time>
      </p>
    </PageHero>
  );
}
