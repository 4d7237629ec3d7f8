import { Link } from 'react-router';

export interface PageStep {
  label: string;
  /** Null for the gap between two page numbers. */
  to: string | null;
  isCurrent?: boolean;
}

const box = 'rounded-edge inline-flex min-h-11 min-w-11 items-center justify-center border px-3 text-sm';

export function Pagination({ label = 'Pages', steps }: { label?: string; steps: PageStep[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap justify-center gap-2">
        {steps.map((step, place) => (
          <li key={`${steps[place - 1]?.label ?? ''} ${step.label}`}>
            {step.to === null ? (
              <span className={`${box} text-ink-soft border-transparent`}>{step.label}</span>
            ) : (
              <Link
                to={step.to}
                aria-current={step.isCurrent ? 'page' : undefined}
                className={`${box} border-rule hover:bg-parchment aria-[current=page]:border-navy aria-[current=page]:bg-navy aria-[current=page]:text-white`}
              >
                {step.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
