/** Allowlist of elements that only draw; any other could run, load or hide something. */
const drawing = new Set(
  `svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan
  textPath linearGradient radialGradient stop clipPath mask pattern marker filter feBlend
  feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset feDropShadow`.split(
    /\s+/u,
  ),
)

/** A tag; a `>` within quotes does not end it. Anything unparsable gets an unknown name. */
const tag = /<\/?([^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>?/gu

/** Forbidden inside a start tag or a style sheet. */
const dangers = [
  [/\son\w+\s*=/iu, 'an attribute that runs a script (on…)'],
  [/(?:^|[\s:])href\s*=\s*(?!["']#)/iu, 'a link to another file (href)'],
  [/url\(\s*(?!["']?#)/iu, 'a link to another file (url)'],
  [/@import|\\/iu, 'a style sheet from elsewhere (@import)'],
  [/&#/u, 'a hidden character (&#…)'],
  [/javascript:|data:/iu, 'an address that runs or hides something (javascript:, data:)'],
] as const satisfies readonly (readonly [RegExp, string])[]

/** Why an SVG is refused (scripts, links to other files, no size); null when it is harmless. */
export function dangerInSvg(svg: string): string | null {
  if (/<!(?!--)|<\?(?!xml\s)/u.test(svg)) return 'a declaration (<!DOCTYPE, <!ENTITY, <?…)'
  const tags = svg.replaceAll(/<!--[\s\S]*?-->|<\?xml\s[^>]*\?>/gu, '')
  for (const [, name = '', inside = ''] of tags.matchAll(tag)) {
    if (!drawing.has(name)) return `<${name}>, which does not draw`
    const danger = dangers.find(([pattern]) => pattern.test(inside))
    if (danger) return danger[1]
  }
  for (const [, sheet = ''] of tags.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gu)) {
    const danger = dangers.find(([pattern]) => pattern.test(sheet))
    if (danger) return danger[1]
  }
  return sizeOfSvg(svg) === null ? 'no size: write viewBox="0 0 width height" into <svg>' : null
}

/** Size in CSS pixels from the viewBox; null without one. */
export function sizeOfSvg(svg: string): { width: number; height: number } | null {
  const box = /<svg\b[^>]*\sviewBox\s*=\s*["']([^"']*)["']/u.exec(svg)?.[1]
  const [, , width = 0, height = 0] = (box ?? '')
    .trim()
    .split(/[\s,]+/u)
    .map(Number)
  return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : null
}
