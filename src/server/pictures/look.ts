/** Size of a picture for sharing, in pixels (Open Graph). */
export const pictureSize = { width: 1200, height: 630 } as const

/** Colours of styles/tokens.css (light); water and sails as in the logo. */
export const colours = {
  surface: '#fbfaf5',
  ink: '#18272c',
  muted: '#4b5b61',
  brand: '#015b63',
  brandSoft: '#ddf2f3',
  brandStrong: '#00434b',
  sky: '#0c5c67',
  sea: '#2f7f8a',
  shallow: '#4d9aa3',
  sun: '#f7d08a',
  sail: '#f6a58d',
} as const

const { width, height } = pictureSize
/** Left edge of the harbour; the text ends before it. */
export const harbourLeft = 860
const middle = (harbourLeft + width) / 2

/** The mark of components/site/Logo.astro, `side` pixels wide. */
export function logoMark(x: number, y: number, side: number): string {
  return `<g transform="translate(${x} ${y}) scale(${side / 64})">
    <rect width="64" height="64" rx="15" fill="${colours.sky}"/>
    ${sails}
    <path d="M11 46c5 0 5 4 10.5 4S27 46 32 46s5 4 10.5 4S48 46 53 46" fill="none"
      stroke="#a9dbe0" stroke-width="4" stroke-linecap="round"/></g>`
}

const sails = `<path d="M30 12c-7 5-14 14-17 26 6-1.5 12-1 17 2Z" fill="#fff"/>
  <path d="M34 18c6 4 13 11 17 20-6-1.5-12-1-17 2Z" fill="${colours.sail}"/>`

/** The harbour on the right; a PNG portrait replaces the boat. */
export function harbour(portrait?: Uint8Array): string {
  return `<path d="M${harbourLeft} 0H${width}V${height}H${harbourLeft}Z" fill="${colours.sky}"/>
    ${portrait ? '' : boat}
    ${wave(400, colours.sea)}${wave(480, colours.shallow)}
    ${portrait ? framed(portrait) : ''}`
}

const boat = `<circle cx="${width - 92}" cy="128" r="40" fill="${colours.sun}"/>
  <g transform="translate(${middle - 162} 112) scale(5)">${sails}</g>`

function wave(y: number, colour: string): string {
  const half = 68
  const crests = Array.from({ length: 3 }, () => `q${half / 2} 0 ${half} 16t${half} 16`)
  return `<path d="M${harbourLeft} ${y}${crests.map((crest, at) => (at % 2 ? crest.replaceAll(' 16', ' -16') : crest)).join('')}V${height}H${harbourLeft}Z" fill="${colour}"/>`
}

/** In pixels. */
export const portraitSide = 236

function framed(portrait: Uint8Array): string {
  const radius = portraitSide / 2
  const [x, y] = [middle, 300]
  const address = `data:image/png;base64,${Buffer.from(portrait).toString('base64')}`
  return `<clipPath id="round"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>
    <circle cx="${x}" cy="${y}" r="${radius + 10}" fill="#fff"/>
    <image href="${address}" x="${x - radius}" y="${y - radius}" width="${portraitSide}"
      height="${portraitSide}" clip-path="url(#round)"/>`
}
