import { Link } from 'react-router';

/** What the server says, with a link where it asks to write to us. */
export function WithContact({ text }: { text: string }) {
  const [, before = text, asked, after] = /^(.*?)(write to us|contact us)(.*)$/.exec(text) ?? [];
  return (
    <>
      {before}
      {asked !== undefined && (
        <Link to="/contact" className="text-link">
          {asked}
        </Link>
      )}
      {after}
    </>
  );
}
