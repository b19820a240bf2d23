/*
 * Twelve abstract people, drawn here, so that some demo tutors have a photo. Nobody real is shown.
 */

/** Edge of the square, in pixels. */
export const portraitSize = 320

export interface Portrait {
  background: string
  /** A large quiet shape behind the head. */
  halo: string
  skin: string
  hair: string
  cut: keyof typeof cuts
  clothes: string
  collar: string
  glasses?: true
  /** Not for the young. */
  grey?: true
}

/** Hair as paths around a head of radius 62 at (160, 132). */
const cuts = {
  short: 'M102 130c-6-54 24-80 60-80s64 26 57 80c-8-22-22-34-40-40-26 10-60 8-74 4-8 8-4 20-3 36z',
  long: 'M88 232c-6-40-4-76 4-110 8-46 36-72 68-72s60 26 68 72c8 34 10 70 4 110h-30c8-38 8-84-6-116-22-2-46-8-60-20-8 18-20 28-22 32-8 30-6 70-2 104z',
  bob: 'M90 176c-12-72 14-128 70-128s82 56 70 128c-14 4-26 2-32-2 6-24 4-44-4-62-26 2-52-6-66-18-4 14-10 20-10 24-4 18-2 38 4 56-8 6-20 8-32 2z',
  bun: 'M160 14a26 26 0 0 1 22 40c26 10 42 38 36 76-8-24-28-42-58-42s-50 18-58 42c-6-38 10-66 36-76a26 26 0 0 1 22-40z',
  curly:
    'M104 138c-22-6-22-36-2-42-6-24 20-42 40-30 12-18 44-16 52 4 24-4 38 22 26 40 18 10 12 36-6 36-2-24-12-38-26-44-24 6-50 6-62 0-12 8-20 20-22 36z',
  cropped:
    'M102 122c0-46 26-70 58-70s58 24 58 70c-6-14-12-24-20-28-26 6-50 6-76 0-8 4-14 14-20 28z',
} as const

export const portraits: readonly Portrait[] = [
  {
    background: '#dcebe6',
    halo: '#c3ddd4',
    skin: '#f1cdb0',
    hair: '#2c2622',
    cut: 'short',
    clothes: '#2f6f7e',
    collar: '#f4f1ea',
  },
  {
    background: '#f5e6d3',
    halo: '#ecd3b3',
    skin: '#f5d6bd',
    hair: '#3a2b25',
    cut: 'long',
    clothes: '#b4532f',
    collar: '#fbeee3',
  },
  {
    background: '#e3e6f3',
    halo: '#ccd2ea',
    skin: '#e8bd9a',
    hair: '#1f1d24',
    cut: 'bob',
    clothes: '#4a5a9a',
    collar: '#f2f3fa',
    glasses: true,
  },
  {
    background: '#f7e1e1',
    halo: '#eec7c8',
    skin: '#f6d7c0',
    hair: '#4b342b',
    cut: 'bun',
    clothes: '#8b3f5c',
    collar: '#fdf0f0',
  },
  {
    background: '#e8f0d8',
    halo: '#d3e2b6',
    skin: '#dca77f',
    hair: '#241d1a',
    cut: 'curly',
    clothes: '#5c7a2e',
    collar: '#f6f8ec',
  },
  {
    background: '#dfeaf5',
    halo: '#c4d9ee',
    skin: '#efc9aa',
    hair: '#2a2523',
    cut: 'cropped',
    clothes: '#1f3d5c',
    collar: '#e9f1f9',
    glasses: true,
  },
  {
    background: '#f3ecdc',
    halo: '#e6d8b8',
    skin: '#f3cfb3',
    hair: '#1e1b1c',
    cut: 'long',
    clothes: '#3f6d5b',
    collar: '#f7f3e8',
  },
  {
    background: '#ece4f2',
    halo: '#d9cae6',
    skin: '#f4d3ba',
    hair: '#5a4033',
    cut: 'short',
    clothes: '#6b4b8a',
    collar: '#f5effa',
  },
  {
    background: '#d9eef0',
    halo: '#b9dfe3',
    skin: '#e5b791',
    hair: '#2b2320',
    cut: 'bun',
    clothes: '#1c7f86',
    collar: '#eef8f9',
    glasses: true,
  },
  {
    background: '#fbe8cf',
    halo: '#f5d3a2',
    skin: '#f0c6a4',
    hair: '#8d8a88',
    cut: 'cropped',
    clothes: '#7a4a1e',
    collar: '#fdf3e4',
    grey: true,
  },
  {
    background: '#e6ebe0',
    halo: '#cfd9c4',
    skin: '#f5d8c2',
    hair: '#332824',
    cut: 'bob',
    clothes: '#a2473f',
    collar: '#f6f3ee',
  },
  {
    background: '#e1e4e8',
    halo: '#c8ced6',
    skin: '#d79f77',
    hair: '#1a1818',
    cut: 'curly',
    clothes: '#33414f',
    collar: '#f0f2f4',
  },
]

/** The drawing as SVG. */
export function svgOf({
  background,
  halo,
  skin,
  hair,
  cut,
  clothes,
  collar,
  glasses,
}: Portrait): string {
  const behind = cut === 'long' || cut === 'bob' ? `<path d="${cuts[cut]}" fill="${hair}"/>` : ''
  const frames = glasses
    ? '<g fill="none" stroke="#333" stroke-width="4"><circle cx="138" cy="136" r="16"/><circle cx="182" cy="136" r="16"/><path d="M154 136h12"/></g>'
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${portraitSize}" height="${portraitSize}" viewBox="0 0 320 320">
    <rect width="320" height="320" fill="${background}"/>
    <circle cx="160" cy="164" r="128" fill="${halo}"/>${behind}
    <path d="M40 320c4-66 52-98 120-98s116 32 120 98z" fill="${clothes}"/>
    <path d="M128 224l32 34 32-34v-10h-64z" fill="${collar}"/>
    <path d="M138 180h44v42c-10 16-34 16-44 0z" fill="${skin}"/>
    <ellipse cx="160" cy="136" rx="56" ry="64" fill="${skin}"/>
    <path d="${cuts[cut]}" fill="${hair}"/>
    <g fill="#3b2f2a"><circle cx="138" cy="136" r="5"/><circle cx="182" cy="136" r="5"/></g>
    <path d="M142 166c10 10 26 10 36 0" fill="none" stroke="#9c5a48" stroke-width="5" stroke-linecap="round"/>
    ${frames}</svg>`
}
