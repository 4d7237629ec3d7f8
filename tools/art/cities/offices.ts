/** The firm's seven, in the order in which the films link them. */
export const offices: [longitude: number, latitude: number][] = [
  [-74, 40.71],
  [-0.13, 51.51],
  [33.37, 35.17],
  [46.72, 24.71],
  [49.87, 40.41],
  [74.36, 31.52],
  [126.98, 37.57],
];
