export interface Shot {
  /** The planet's centre as the camera sees it: right, down, ahead, in radii of the planet. */
  centre: readonly [number, number, number];
  /** How far the camera has turned to follow, from 0 to its last look back. */
  yaw: number;
  /** The same as a share of the whole turn. */
  turned: number;
  /** The planet appears out of the dark. */
  glow: number;
}

const aside = 1.45;
const below = 0.22;
const lookBack = 1.38;

/** Where a camera is that flies past in a straight line, ever closer, and turns to look. `moment` goes from 0 to 1. */
export function flyPast(moment: number): Shot {
  const ahead = 40 * Math.exp(-3 * moment) - 4;
  const bearing = Math.atan2(aside, ahead);
  const away = Math.hypot(aside, ahead);
  const turned = ease(Math.max(0, (moment - 0.35) / 0.65));
  const yaw = turned * lookBack;
  return {
    centre: [away * Math.sin(bearing - yaw), below, away * Math.cos(bearing - yaw)],
    yaw,
    turned,
    glow: Math.min(1, moment * 14),
  };
}

function ease(share: number): number {
  return share * share * (3 - 2 * share);
}
