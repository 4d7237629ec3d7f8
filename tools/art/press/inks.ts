export const inks = {
  navy: '#12203c',
  night: '#0b1529',
  crimson: '#9b1c31',
  gold: '#b08d3e',
  paleGold: '#e3c98a',
  paper: '#fdfcf9',
  parchment: '#f5f0e6',
  rule: '#ddd5c3',
  mist: '#8f9bb5',
};
