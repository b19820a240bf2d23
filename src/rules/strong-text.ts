export interface TextRun {
  text: string
  strong: boolean
}

interface Marker {
  at: number
  length: number
}

const pairKinds = { '<strong>': '</strong>', '[b]': '[/b]' } as const

/**
 * Splits at `**x**`, `<strong>x</strong>` or `[b]x[/b]`. A marker without its partner is plain
 * text, and so are the stars of an exam grade: "5** in Maths".
 */
export function strongRuns(source: string): TextRun[] {
  const paired = pairedMarkers(source)
  const runs: TextRun[] = []
  let depth = 0
  let from = 0
  const push = (to: number) => {
    if (to > from) runs.push({ text: source.slice(from, to), strong: depth > 0 })
  }
  for (const { at, length, opens } of paired) {
    push(at)
    depth += opens ? 1 : -1
    from = at + length
  }
  push(source.length)
  return runs
}

function pairedMarkers(source: string): (Marker & { opens: boolean })[] {
  const open: Record<string, Marker[]> = { '**': [], '</strong>': [], '[/b]': [] }
  const paired: (Marker & { opens: boolean })[] = []
  for (const match of source.matchAll(/\*\*|<\/?strong>|\[\/?b\]/giu)) {
    const word = match[0].toLowerCase()
    const marker = { at: match.index, length: word.length }
    const closing = word === '**' ? word : pairKinds[word as keyof typeof pairKinds]
    const partner = word === '**' && !mayClose(source, marker) ? undefined : open[word]?.pop()
    if (partner !== undefined && partner.at + partner.length < marker.at) {
      paired.push({ ...partner, opens: true }, { ...marker, opens: false })
    } else if (closing !== undefined && (word !== '**' || mayOpen(source, marker))) {
      open[closing]?.push(marker)
    }
  }
  return paired.sort((a, b) => a.at - b.at)
}

/** Stars open before a word, never after a digit: DSE grades are written 5* and 5**. */
function mayOpen(source: string, { at, length }: Marker): boolean {
  return /\S/u.test(source[at + length] ?? ' ') && !/\d/u.test(source[at - 1] ?? ' ')
}

function mayClose(source: string, { at }: Marker): boolean {
  return /\S/u.test(source[at - 1] ?? ' ')
}
