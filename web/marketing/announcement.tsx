import { Link } from 'react-router';

export function Announcement() {
  return (
    <p className="no-print on-dark from-crimson-deep to-navy bg-linear-to-r text-xs text-white sm:text-sm">
      <span className="page-width flex flex-wrap items-baseline justify-center gap-x-2 py-1.5 sm:gap-x-4">
        <span>Upcoming: Leadership Negotiation Workshop.</span>
        <Link
          to="/workshop-booking/leadership-negotiation-communication"
          className="inline-block py-1 font-semibold underline underline-offset-4"
        >
          Register Now
        </Link>
      </span>
    </p>
  );
}
