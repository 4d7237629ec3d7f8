import { availabilityColour } from '#contract/sessions/availability.ts';

const textColours = { red: 'text-red', orange: 'text-orange', green: 'text-green' };

export function seatColour(remaining: number): string {
  return textColours[availabilityColour(remaining)];
}
