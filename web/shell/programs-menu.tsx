import { Link } from 'react-router';
import { useIsMissing } from '#web/catalogue/use-is-missing.ts';
import { programsMenu } from '#web/content/menu.ts';

/** All programs, grouped by audience. */
export function ProgramsMenu() {
  const isMissing = useIsMissing();
  const shown = programsMenu.map(({ title, entries }) => ({
    title,
    entries: entries.flatMap(({ label, line, to, otherwise }) => {
      const address = isMissing(to) ? otherwise : to;
      return address === undefined ? [] : [{ label, line, to: address }];
    }),
  }));
  return (
    <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {shown.map(({ title, entries }) => (
        <div key={title}>
          <p className="border-rule text-crimson eyebrow border-b pb-2">{title}</p>
          <ul className="mt-2">
            {entries.map(({ label, to, line }) => (
              <li key={to}>
                <Link to={to} className="group/entry block py-2">
                  <span className="block font-semibold underline-offset-4 group-hover/entry:underline">
                    {label}
                  </span>
                  <span className="text-ink-soft block text-sm">{line}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="border-rule border-t pt-4 sm:col-span-full">
        <Link to="/programs" className="text-link inline-block py-1 font-semibold">
          All programs, with prices and open spots
        </Link>
      </p>
    </div>
  );
}
