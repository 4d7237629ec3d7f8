import { verifying } from '../content/verifying.ts';

/** A placeholder with the height of the page that follows. */
export function VerifyingSignIn() {
  return (
    <div className="page-width min-h-dvh py-12 md:py-16">
      <h1 className="text-heading text-ink-soft font-serif">{verifying}</h1>
      <div aria-hidden className="mt-8">
        <span className="skeleton block h-12 w-3/5 max-w-xl" />
        {['w-full', 'w-11/12', 'w-4/5'].map((width) => (
          <span key={width} className={`skeleton mt-4 block h-4 max-w-3xl ${width}`} />
        ))}
        <span className="skeleton mt-10 block h-48 w-full" />
      </div>
    </div>
  );
}
