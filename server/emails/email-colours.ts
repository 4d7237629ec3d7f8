// The design tokens of the pages, as literal values for email, with their dark variants.
export const light = {
  ink: '#14213d',
  soft: '#45506a',
  crimson: '#9b1c31',
  gold: '#a9853a',
  /** Gold with enough contrast for text. */
  goldInk: '#7a5d1f',
  document: '#fdfcf9',
  parchment: '#f4efe4',
  rule: '#ddd5c3',
};

const dark: typeof light = {
  ink: '#f4efe4',
  soft: '#b9bfcd',
  crimson: '#f0a3ae',
  gold: '#d3b26a',
  goldInk: '#d3b26a',
  document: '#16203a',
  parchment: '#0c1426',
  rule: '#38435f',
};

export const serif = "'Iowan Old Style', 'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif";
export const sans = "'Avenir Next', 'Segoe UI', 'Helvetica Neue', Helvetica, Arial, sans-serif";
export const mono = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Courier New', monospace";

/** Email apps with dark mode support use these styles. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .desk, .desk > table > tbody > tr > td { background-color: ${dark.parchment} !important; }
  .sheet { background-color: ${dark.document} !important; border-color: ${dark.rule} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .crimson { color: ${dark.crimson} !important; }
  .gold { color: ${dark.goldInk} !important; }
  .gold-rule { border-color: ${dark.gold} !important; }
  .rule { border-color: ${dark.rule} !important; }
  .slip { background-color: ${dark.parchment} !important; }
  .action { background-color: ${dark.ink} !important; color: ${light.ink} !important; }
}
@media (max-width: 480px) {
  .margin { padding-left: 24px !important; padding-right: 24px !important; }
  .action { display: block !important; text-align: center !important; }
  .desk, .desk > table > tbody > tr > td { padding: 0 !important; }
  .sheet { border-left: 0 !important; border-right: 0 !important; }
}
`.replaceAll(/\s*\n\s*/g, ' ');
