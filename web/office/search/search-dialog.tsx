import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { may } from '#contract/staff/office-permissions.ts';
import type { Role } from '#contract/staff/role.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { findAnything } from './find-anything.ts';
import type { FoundGroup } from './find-anything.ts';

const AFTER_MS = 250;
const LEAST_LETTERS = 2;

interface Props {
  role: Role;
  isOpen: boolean;
  onClose(): void;
}

export function SearchDialog({ role, isOpen, onClose }: Props) {
  return (
    <Dialog title="Search" size="lg" isOpen={isOpen} onClose={onClose}>
      <Search role={role} onFollow={onClose} />
    </Dialog>
  );
}

function Search({ role, onFollow }: { role: Role; onFollow(): void }) {
  const [typed, setTyped] = useState('');
  const words = useLater(typed.trim());
  const isAsked = words.length >= LEAST_LETTERS;
  const query = useQuery({ ...searchFor(words, role), enabled: isAsked, placeholderData: keepPreviousData });
  const client = useQueryClient();
  const navigate = useNavigate();
  // What is typed now; undefined once the dialog is closed.
  const current = useRef<string>(undefined);
  useEffect(() => {
    current.current = typed.trim();
    return () => {
      current.current = undefined;
    };
  }, [typed]);

  async function openFirst(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const wanted = typed.trim();
    if (wanted.length < LEAST_LETTERS) return;
    const groups = await client.query({ ...searchFor(wanted, role), staleTime: 'static' }).catch(() => []);
    const first = groups[0]?.entries[0];
    if (!first || current.current !== wanted) return;
    onFollow();
    await navigate(first.to);
  }

  return (
    <>
      <form role="search" onSubmit={openFirst}>
        <TextField
          type="search"
          label="Name, email, reference, ticket code, city or title"
          hint="Enter opens the first result."
          name="anything"
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      {/* Keeps its height, so that the field stays where it is. */}
      <div className="mt-6 min-h-64" aria-busy={query.isFetching || undefined}>
        {isAsked ? (
          <QueryResult query={query} what="The results">
            {(groups) => <Results groups={groups} words={words} onFollow={onFollow} />}
          </QueryResult>
        ) : (
          <p className="text-ink-soft">
            Finds orders, customers, sessions and programs. Type two letters or more.
          </p>
        )}
      </div>
    </>
  );
}

function searchFor(words: string, role: Role) {
  return queryOptions({
    queryKey: ['search', words],
    queryFn: () => findAnything(words, (permission) => may(role, permission)),
  });
}

function Results({ groups, words, onFollow }: { groups: FoundGroup[]; words: string; onFollow(): void }) {
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const first = groups.some(({ all }) => all !== null) ? 'The first ' : '';
  return (
    <>
      <p role="status" className={count === 0 ? '' : 'sr-only'}>
        {count === 0
          ? `Nothing found for “${words}”.`
          : `${first}${count} ${count === 1 ? 'result' : 'results'}`}
      </p>
      {groups.map(({ title, entries, all }) => (
        <section key={title} aria-label={title} className="mb-6">
          <h3 className="eyebrow text-ink-soft font-sans">{title}</h3>
          <ul className="mt-1">
            {entries.map((entry) => (
              <li key={entry.to} className="border-rule border-b">
                <Link to={entry.to} onClick={onFollow} className="hover:bg-parchment block py-2">
                  <span className="block font-semibold wrap-anywhere">{entry.title}</span>
                  <span className="text-ink-soft line-clamp-2 text-sm">{entry.line}</span>
                </Link>
              </li>
            ))}
          </ul>
          {all !== null && (
            <p className="mt-2">
              <Link to={all} onClick={onFollow} className="text-link inline-block py-1 text-sm">
                All {title.toLowerCase()} that match
              </Link>
            </p>
          )}
        </section>
      ))}
    </>
  );
}

/** The text once it has not changed for a moment. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
