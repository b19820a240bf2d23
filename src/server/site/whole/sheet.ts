/** A style sheet in pieces, so that a page can carry those that it uses. */
export type Sheet = readonly SheetPiece[]

type SheetPiece =
  /** Always used. */
  | string
  /** Used when something else that is used mentions the name: a property, an animation. */
  | { named: string; text: string }
  /** `@media …`, `@layer …`. */
  | { at: string; pieces: Sheet }
  /** A rule: selectors with the classes (`.card`) and elements (`table`) that each needs. */
  | { selectors: readonly SheetSelector[]; body: string }

export interface SheetSelector {
  text: string
  needs: readonly string[]
}

/** Elements, and classes with a dot, of a page. */
export type Names = ReadonlySet<string>

export const namesIn = (sheet: Sheet): string[] =>
  sheet.flatMap((piece) => {
    if (typeof piece === 'string' || 'named' in piece) return []
    if ('at' in piece) return namesIn(piece.pieces)
    return piece.selectors.flatMap(({ needs }) => needs)
  })

/** The rules of sheets that may match something on a page with these names, in their order. */
export function usedRules(sheets: readonly Sheet[], names: Names): string {
  const rules = sheets.map((sheet) => rulesIn(sheet, names))
  const text = rules.flat().filter((rule) => typeof rule === 'string')
  const mentioned = text.join('')
  return rules
    .flat()
    .map((rule) => {
      if (typeof rule === 'string') return rule
      return mentioned.includes(rule.named) ? rule.text : ''
    })
    .join('')
}

type UsedPiece = Extract<SheetPiece, string | { named: string }>

function rulesIn(pieces: Sheet, names: Names): UsedPiece[] {
  const used: UsedPiece[] = []
  for (const piece of pieces) {
    if (typeof piece === 'string' || 'named' in piece) used.push(piece)
    else if ('at' in piece) {
      const within = rulesIn(piece.pieces, names)
      if (within.length > 0) used.push(`${piece.at}{`, ...within, '}')
    } else {
      const matching = piece.selectors.filter(({ needs }) => needs.every((one) => names.has(one)))
      if (matching.length > 0) used.push(matching.map(({ text }) => text).join() + piece.body)
    }
  }
  return used
}

const classes = /\sclass=(?:"([^"]*)"|'([^']*)')/gu
const elements = /<([a-z][\w-]*)/giu
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#38': '&' }

export function namesOn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, name = ''] of html.matchAll(elements)) names.add(name.toLowerCase())
  for (const [, double, single] of html.matchAll(classes)) {
    for (const name of unescaped(double ?? single ?? '').split(/\s+/u)) names.add(`.${name}`)
  }
  return names
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#?\w+);/gu, (whole, name) => entities[name] ?? whole)
}
