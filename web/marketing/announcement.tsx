import { Link } from 'react-router';

export function Announcement() {
  return (
    <p className="no-print on-dark from-crimson-deep to-navy bg-linear-to-r text-sm text-white">
      <span className="page-width flex flex-wrap items-baseline justify-center gap-x-4 py-1.5">
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
