import type { Point } from '../press/point.ts';

export interface Place {
  at: [longitude: number, latitude: number];
  /** How many kilometres the plate is wide. */
  width: number;
  /** Where on the plate the city lies. */
  mark: Point;
  /** Cities with an office are printed on navy. */
  ground: 'parchment' | 'navy';
}

const left: Point = [430, 470];
const right: Point = [770, 440];
const high: Point = [600, 330];
const low: Point = [620, 590];

/** By name in kebab case. */
export const places: Record<string, Place> = {
  almaty: { at: [76.95, 43.24], width: 5600, mark: [640, 250], ground: 'parchment' },
  baku: { at: [49.87, 40.41], width: 900, mark: left, ground: 'navy' },
  bengaluru: { at: [77.59, 12.97], width: 2100, mark: [600, 480], ground: 'parchment' },
  boston: { at: [-71.06, 42.36], width: 420, mark: left, ground: 'parchment' },
  cairo: { at: [31.24, 30.04], width: 1100, mark: low, ground: 'parchment' },
  chicago: { at: [-87.63, 41.88], width: 980, mark: [500, 560], ground: 'parchment' },
  cyprus: { at: [33.2, 35.05], width: 330, mark: [600, 450], ground: 'navy' },
  dubai: { at: [55.27, 25.2], width: 760, mark: [560, 560], ground: 'parchment' },
  istanbul: { at: [28.98, 41.01], width: 420, mark: [610, 430], ground: 'parchment' },
  kathmandu: { at: [85.32, 27.72], width: 2900, mark: [600, 300], ground: 'parchment' },
  lagos: { at: [3.38, 6.52], width: 1500, mark: left, ground: 'parchment' },
  lahore: { at: [74.36, 31.52], width: 2900, mark: [700, 320], ground: 'navy' },
  limassol: { at: [33.04, 34.68], width: 190, mark: [520, 560], ground: 'parchment' },
  london: { at: [-0.13, 51.51], width: 400, mark: left, ground: 'navy' },
  'mexico-city': { at: [-99.13, 19.43], width: 1700, mark: [560, 430], ground: 'parchment' },
  miami: { at: [-80.19, 25.76], width: 640, mark: [690, 560], ground: 'parchment' },
  nairobi: { at: [36.82, -1.29], width: 2100, mark: [450, 420], ground: 'parchment' },
  'new-york': { at: [-74, 40.71], width: 330, mark: [480, 430], ground: 'navy' },
  nicosia: { at: [33.37, 35.17], width: 220, mark: [560, 430], ground: 'navy' },
  riyadh: { at: [46.72, 24.71], width: 2300, mark: [620, 450], ground: 'navy' },
  'san-francisco': { at: [-122.42, 37.77], width: 280, mark: [520, 440], ground: 'parchment' },
  'sao-paulo': { at: [-46.63, -23.55], width: 900, mark: [520, 380], ground: 'parchment' },
  seoul: { at: [126.98, 37.57], width: 720, mark: high, ground: 'navy' },
  singapore: { at: [103.82, 1.35], width: 420, mark: [580, 430], ground: 'parchment' },
  sydney: { at: [151.21, -33.87], width: 330, mark: left, ground: 'parchment' },
  tokyo: { at: [139.69, 35.69], width: 480, mark: [600, 380], ground: 'parchment' },
  toronto: { at: [-79.38, 43.65], width: 900, mark: [620, 500], ground: 'parchment' },
  warsaw: { at: [21.01, 52.23], width: 1300, mark: [640, 520], ground: 'parchment' },
  zurich: { at: [8.54, 47.38], width: 1500, mark: right, ground: 'parchment' },
};
