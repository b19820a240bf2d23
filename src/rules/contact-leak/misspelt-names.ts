import type { PlainText } from './plain-text.ts'

/** Service names unlike any English word: `wechat` is left out, being two letters from `cheat`. */
const services = [
  'whatsapp',
  'wechat',
  'telegram',
  'instagram',
  'facebook',
  'linktree',
  'snapchat',
  'linkedin',
  'hotmail',
]
/** English words that are only a slip away from the name of a service. */
const words = new Set(['telegraph', 'factbook', 'telegrams', 'instagrams'])
const word = /(?<![a-z])[a-z]{5,11}(?![a-z])/gu

const read = new Map<string, string | null>()

/** Corrects misspelt service names (whatsap, instgram, facebok); null where there are none. */
export function respelt({ text, starts, ends }: PlainText): PlainText | null {
  const parts: string[] = []
  const positions: { starts: number[]; ends: number[] } = { starts: [], ends: [] }
  let from = 0
  const keep = (end: number) => {
    parts.push(text.slice(from, end))
    for (let at = from; at < end; at += 1) {
      positions.starts.push(starts[at] ?? 0)
      positions.ends.push(ends[at] ?? 0)
    }
  }
  for (const { index, 0: typed } of text.matchAll(word)) {
    const name = serviceOf(typed)
    if (name === null) continue
    keep(index)
    from = index + typed.length
    parts.push(name)
    for (let unit = 0; unit < name.length; unit += 1) {
      positions.starts.push(starts[index] ?? 0)
      positions.ends.push(ends[from - 1] ?? 0)
    }
  }
  if (from === 0) return null
  keep(text.length)
  return { text: parts.join(''), ...positions }
}

/** The service that a misspelt word names; null for any other word. */
function serviceOf(typed: string): string | null {
  const known = read.get(typed)
  if (known !== undefined) return known
  const name = words.has(typed) ? undefined : services.find((one) => isSlipOf(typed, one))
  if (read.size < 5000) read.set(typed, name ?? null)
  return name ?? null
}

/** One slip, or two in a long name with the right beginning. */
function isSlipOf(typed: string, name: string): boolean {
  if (typed === name || Math.abs(typed.length - name.length) > 2) return false
  const most = name.length >= 8 && typed[0] === name[0] ? 2 : 1
  return slips(typed, name) <= most
}

/** The edit distance; a swap of neighbouring letters counts as one. */
function slips(typed: string, name: string): number {
  let before: number[] = []
  let last = Array.from({ length: name.length + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= name.length; at += 1) {
      const isSame = typed[row - 1] === name[at - 1]
      const isSwapped =
        row > 1 && at > 1 && typed[row - 1] === name[at - 2] && typed[row - 2] === name[at - 1]
      next.push(
        Math.min(
          (last[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (last[at - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = last
    last = next
  }
  return last[name.length] ?? 0
}
