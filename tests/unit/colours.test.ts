import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { surfaceColours } from '#styles/theme-colours.ts'

const tokens = readFileSync('src/styles/tokens.css', 'utf8')
const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Linear red, green and blue from 0 to 1 of a token, whose two colours are `oklch(L C H)`. */
function lights(name: string, theme: Theme): [number, number, number] {
  const found = new RegExp(
    `--${name}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\)`,
    'u',
  ).exec(tokens)
  if (found === null) throw new Error(`No token --${name}`)
  const [l = 0, chroma = 0, hue = 0] = (found[theme === 'light' ? 1 : 2] ?? '')
    .split(' ')
    .map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const inside = (value: number) => Math.min(1, Math.max(0, value))
  const red = inside(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short)
  const green = inside(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short)
  const blue = inside(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short)
  return [red, green, blue]
}

/** Relative luminance (WCAG 2.2). */
function luminance(name: string, theme: Theme): number {
  const [red, green, blue] = lights(name, theme)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function hexOf(name: string, theme: Theme): string {
  const bytes = lights(name, theme).map((light) => {
    const encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${bytes.join('')}`
}

function contrast(one: string, other: string, theme: Theme): number {
  const [dark = 0, light = 0] = [luminance(one, theme), luminance(other, theme)].sort(
    (x, y) => x - y,
  )
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken']
const inks = ['ink', 'ink-muted', 'brand', 'brand-strong', 'ok', 'warn', 'danger']
const textPairs = [
  ...surfaces.flatMap((surface) => inks.map((ink) => [ink, surface])),
  ...['arts', 'science', 'commerce', 'general', 'liberal', 'ok', 'warn', 'danger'].map((name) => [
    name,
    `${name}-soft`,
  ]),
  ['ink', 'brand-soft'],
  ['ink-muted', 'brand-soft'],
  ['brand-strong', 'brand-soft'],
  ...[1, 2, 3, 4].map((step) => ['ink', `step-${step}`]),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
] as [string, string][]
const edgePairs = surfaces.flatMap((surface) => [
  ['line-strong', surface],
  ['accent-ink', surface],
]) as [string, string][]

describe.each(themes)('%s theme', (theme) => {
  test.each(textPairs)('text in %s can be read on %s (4.5:1)', (ink, surface) => {
    expect(contrast(ink, surface, theme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edgePairs)('%s can be seen on %s (3:1)', (edge, surface) => {
    expect(contrast(edge, surface, theme)).toBeGreaterThanOrEqual(3)
  })

  test('what the browser draws around a page has the colour of the page', () => {
    expect(surfaceColours[theme]).toBe(hexOf('surface', theme))
  })
})
