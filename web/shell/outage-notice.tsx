import { outageWords as words } from '#web/content/outage.ts';
import { removeWhenFresh } from './remove-when-fresh.ts';

/** The server puts it into pages that it sends from memory while the database is away. It is never hydrated. */
export function OutageNotice() {
  return (
    // React skips elements of the body that it does not know, as long as it has none of the same name there.
    <aside aria-label={words.title} data-nosnippet="" className="border-crimson bg-parchment border-b-2">
      <p role="status" className="page-width py-3">
        <strong className="font-semibold">{words.title}</strong> {words.line}{' '}
        <a href="/status" className="text-link inline-block py-1 font-semibold">
          {words.status}
        </a>
      </p>
      <script dangerouslySetInnerHTML={{ __html: `(${removeWhenFresh.toString()})()` }} />
    </aside>
  );
}
