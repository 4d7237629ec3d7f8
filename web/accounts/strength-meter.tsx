import { strengthOf } from './password-strength.ts';
import type { Strength } from './password-strength.ts';

const colours: Record<Strength, string> = {
  'Very Weak': 'bg-red',
  Weak: 'bg-red',
  Good: 'bg-orange',
  Strong: 'bg-green',
  'Very Strong': 'bg-green',
};

/** Takes its space before anything is typed, so that the form does not move. */
export function StrengthMeter({ password }: { password: string }) {
  const { score, name } = strengthOf(password);
  const isTyped = password !== '';
  return (
    <div className="mt-3">
      <div aria-hidden className="grid grid-cols-5 gap-1">
        {[1, 2, 3, 4, 5].map((place) => (
          <span
            key={place}
            className={`h-1 forced-colors:border ${isTyped && place <= Math.max(score, 1) ? `${colours[name]} forced-colors:bg-[CanvasText]` : 'bg-rule'}`}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 min-h-5 text-sm">
        {isTyped && (
          <>
            <span className="text-ink-soft">Password strength: </span>
            <span className="font-semibold">{name}</span>
          </>
        )}
      </p>
    </div>
  );
}
