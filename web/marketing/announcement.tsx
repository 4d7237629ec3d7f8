import { Link } from 'react-router';
import { useIsMissing } from '#web/catalogue/use-is-missing.ts';
import { workshopDates } from '#web/content/pages-of-programs.ts';

export function Announcement() {
  const isMissing = useIsMissing();
  if (isMissing(workshopDates)) return null;
  return (
    <p className="no-print on-dark from-crimson-deep to-navy bg-linear-to-r text-xs text-white sm:text-sm">
      <span className="page-width flex flex-wrap items-baseline justify-center gap-x-2 py-1.5 sm:gap-x-4">
        <span>Upcoming: Leadership Negotiation Workshop.</span>
        <Link to={workshopDates} className="inline-block py-1 font-semibold underline underline-offset-4">
          Register Now
        </Link>
      </span>
    </p>
  );
}
