// The design tokens of the pages, for PDF.
export const ink = '#14213d';
export const soft = '#45506a';
export const crimsonDeep = '#6f1222';
export const gold = '#a9853a';
export const rule = '#ddd5c3';
export const parchment = '#f4efe4';
export const crimson = '#9b1c31';
export const navy = '#12203c';
export const paleGold = '#e3c98a';
export const paper = '#fdfcf9';
