import { Link } from 'react-router';
import { useHasPage } from '../layout/open-pages.ts';
import { subjectInWords } from './subject-in-words.ts';
import type { Named } from './subject-in-words.ts';

/** The subject’s name, linked to its page if it has one. */
export function Subject({ entry }: { entry: Named }) {
  const hasPage = useHasPage();
  const { text, address } = subjectInWords(entry);
  if (address === undefined || !hasPage(address)) return <span className="wrap-anywhere">{text}</span>;
  return (
    <Link to={address} className="text-link inline-block wrap-anywhere">
      {text}
    </Link>
  );
}
