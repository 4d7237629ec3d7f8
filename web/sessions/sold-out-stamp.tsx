/** Lies over a card that cannot be booked any more. */
export function SoldOutStamp() {
  return (
    <svg
      role="img"
      aria-label="Sold out"
      viewBox="0 0 200 92"
      className="text-red pointer-events-none absolute right-8 bottom-1.5 w-22 -rotate-6 @lg:right-auto @lg:bottom-5 @lg:left-4"
    >
      <rect x="3" y="3" width="194" height="86" className="fill-paper/90 stroke-current" strokeWidth="3" />
      <rect x="9" y="9" width="182" height="74" className="fill-none stroke-current" strokeWidth="1" />
      <text
        x="100"
        y="57"
        textAnchor="middle"
        fontSize="31"
        textLength="160"
        lengthAdjust="spacingAndGlyphs"
        className="fill-current font-serif"
      >
        SOLD OUT
      </text>
    </svg>
  );
}
