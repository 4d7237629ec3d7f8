const inks = {
  navy: '#12203c',
  crimson: '#9b1c31',
  gold: '#b08d3e',
  paleGold: '#e3c98a',
  paper: '#fdfcf9',
  parchment: '#f5f0e6',
};

type Several<Kind> = [Kind, ...Kind[]];

interface Colours {
  ground: string;
  lines: string;
  hair: string;
  coat: string;
  collar: string;
}

const colours: Several<Colours> = [
  {
    ground: inks.parchment,
    lines: inks.gold,
    hair: inks.navy,
    coat: inks.navy,
    collar: inks.crimson,
  },
  {
    ground: inks.navy,
    lines: inks.paleGold,
    hair: inks.gold,
    coat: inks.crimson,
    collar: inks.paper,
  },
  {
    ground: inks.paper,
    lines: inks.navy,
    hair: inks.crimson,
    coat: inks.navy,
    collar: inks.paleGold,
  },
  {
    ground: inks.crimson,
    lines: inks.paleGold,
    hair: inks.navy,
    coat: inks.navy,
    collar: inks.gold,
  },
];

const CROWN = 'M122 212Q112 108 200 108Q288 108 278 212';
/** Hair as it falls around a head with its centre at 200, 210. */
const hairs: Several<string> = [
  `${CROWN}Q262 158 200 158Q138 158 122 212z`,
  `${CROWN}Q296 300 282 346L258 346Q272 200 226 152Q176 186 142 186L142 346L118 346Q104 300 122 212z`,
  `${CROWN}Q268 168 236 146Q190 186 122 212z`,
  `${CROWN}Q258 172 200 166Q142 172 122 212zM200 60a38 34 0 1 1-.1 0z`,
  `M112 236Q84 190 116 152Q128 92 200 92Q272 92 284 152Q316 190 288 236Q276 166 200 164Q124 166 112 236z`,
  `${CROWN}Q280 282 264 300Q272 200 200 156Q128 200 136 300Q120 282 122 212z`,
];
const collars: Several<string> = [
  'M164 372L200 430L236 372L252 386L206 480L194 480L148 386z',
  'M150 380Q200 420 250 380L256 404Q200 446 144 404z',
  'M168 372L200 408L232 372L246 384L214 428L200 412L186 428L154 384z',
];
const faces: Several<string> = ['#f6e7cf', '#c69a6d', '#ecd2ae', '#8a5a3b', '#fdfcf9'];
const RING_STEP = 34;
const LINE_STEP = 7;

/** A portrait for whoever has no photograph: nobody in particular, and always the same for a number. */
export function drawPortrait(number: number): string {
  const { ground, lines, hair, coat, collar } = pick(colours, number);
  const face = pick(faces, number);
  const side = Math.floor(number / colours.length) % 2 === 0 ? '' : ' transform="matrix(-1 0 0 1 400 0)"';
  const marks = [
    `<rect width="400" height="500" fill="${ground}"/>`,
    `<clipPath id="plate"><rect x="14" y="14" width="372" height="472"/></clipPath>`,
    `<clipPath id="shade"><path d="M200 120H300V560H200z"/></clipPath>`,
    `<g clip-path="url(#plate)"><g${side}>`,
    stroke(rings(number), lines, 1.2, 0.5),
    `<path d="M40 520Q44 408 160 376L240 376Q356 408 360 520z" fill="${coat}"/>`,
    stroke(across(390, 500, 60, 340), ground, 1, 0.35),
    `<path d="M166 270H234V384Q200 414 166 384z" fill="${face}"/>`,
    `<path d="${pick(collars, Math.floor(number / 2))}" fill="${collar}"/>`,
    `<path d="M126 210Q126 118 200 118Q274 118 274 210Q274 262 250 294Q228 322 200 322Q172 322 150 294Q126 262 126 210z" fill="${face}" stroke="${inks.navy}" stroke-width="1.5"/>`,
    `<g clip-path="url(#shade)">${stroke(shading(), inks.navy, 1.1, 0.45)}</g>`,
    `<path d="${pick(hairs, number + Math.floor(number / hairs.length))}" fill="${hair}" stroke="${inks.navy}" stroke-width="1"/>`,
    '</g></g>',
    stroke('M14 14H386V486H14z', lines, 1.6, 0.7),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500">${marks.join('')}</svg>\n`;
}

function pick<Kind>(kinds: Several<Kind>, number: number): Kind {
  return kinds[number % kinds.length] ?? kinds[0];
}

function stroke(data: string, colour: string, width: number, opacity: number): string {
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`;
}

function rings(number: number): string {
  const x = 120 + ((number * 37) % 160);
  return Array.from({ length: 12 }, (_, ring) => {
    const radius = 40 + ring * RING_STEP;
    return `M${x - radius} 210a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
  }).join('');
}

function across(top: number, bottom: number, left: number, right: number): string {
  const rows = Math.floor((bottom - top) / LINE_STEP);
  return Array.from({ length: rows }, (_, row) => `M${left} ${top + row * LINE_STEP}H${right}`).join('');
}

/** Lines on the side that is turned from the light, shorter towards the chin. */
function shading(): string {
  const rows = Math.floor((372 - 176) / LINE_STEP);
  return Array.from({ length: rows }, (_, row) => {
    const y = 176 + row * LINE_STEP;
    const half = y < 318 ? 74 * Math.sqrt(Math.max(0, 1 - ((y - 212) / 112) ** 2)) : 33;
    return `M${(200 + half * 0.42).toFixed(1)} ${y}H${(200 + half).toFixed(1)}`;
  }).join('');
}
