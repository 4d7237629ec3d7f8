const SUN = { x: 280, y: 290 };
const EARTH_ORBIT = 140;
const MARS_ORBIT = 250;
const DAYS = 14;
const SHORT_ROUTE_DAYS = 10;

const semiMajor = (EARTH_ORBIT + MARS_ORBIT) / 2;
const eccentricity = (MARS_ORBIT - EARTH_ORBIT) / (MARS_ORBIT + EARTH_ORBIT);

/** Shows the days of both routes along a Hohmann transfer orbit from Earth to Mars. */
export function TransferOrbit() {
  return (
    <svg viewBox="0 -30 560 600" aria-hidden className="w-full text-[22px]">
      <g fill="none" stroke="rgb(255 255 255 / 0.28)">
        <circle cx={SUN.x} cy={SUN.y} r={EARTH_ORBIT} />
        <circle cx={SUN.x} cy={SUN.y} r={MARS_ORBIT} />
      </g>
      <circle cx={SUN.x} cy={SUN.y} r="9" className="fill-gold-pale" />
      <g fill="none" strokeWidth="2.5" className="stroke-gold-pale">
        <path d={pathBetween(1, SHORT_ROUTE_DAYS)} />
        <path d={pathBetween(SHORT_ROUTE_DAYS, DAYS)} strokeDasharray="3 8" strokeLinecap="round" />
      </g>
      <g className="fill-navy stroke-gold-pale" strokeWidth="2">
        {Array.from({ length: DAYS }, (_, index) => pointOf(index + 1)).map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="5" />
        ))}
      </g>
      <Planet day={1} radius={15} className="fill-white" />
      <Planet day={DAYS} radius={22} className="fill-crimson stroke-gold-pale stroke-2" />
      <g fill="white">
        <Label day={1} dx={0} dy={46} anchor="middle" text="Miami, day 1" />
        <Label day={5} dx={18} dy={2} anchor="start" text="Orlando" />
        <Label day={5} dx={18} dy={28} anchor="start" text="day 5" />
        <Label day={11} dx={-16} dy={4} anchor="end" text="New York, day 11" />
        <Label day={DAYS} dx={0} dy={-36} anchor="middle" text="day 14" />
      </g>
    </svg>
  );
}

function Planet({ day, radius, className }: { day: number; radius: number; className: string }) {
  const { x, y } = pointOf(day);
  return <circle cx={x} cy={y} r={radius} className={className} />;
}

interface LabelProps {
  day: number;
  dx: number;
  dy: number;
  anchor: 'start' | 'middle' | 'end';
  text: string;
}

function Label({ day, dx, dy, anchor, text }: LabelProps) {
  const { x, y } = pointOf(day);
  return (
    <text x={x + dx} y={y + dy} textAnchor={anchor}>
      {text}
    </text>
  );
}

/** A point of an ellipse with the sun in one focus. Rounded, so that server and browser render the same. */
function pointOf(day: number): { x: number; y: number } {
  const angle = (Math.PI * (day - 1)) / (DAYS - 1);
  const distance = (semiMajor * (1 - eccentricity ** 2)) / (1 + eccentricity * Math.cos(angle));
  return {
    x: Math.round(SUN.x + distance * Math.sin(angle)),
    y: Math.round(SUN.y + distance * Math.cos(angle)),
  };
}

function pathBetween(from: number, to: number): string {
  const steps = (to - from) * 4;
  const points = Array.from({ length: steps + 1 }, (_, step) => pointOf(from + step / 4));
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;
}
