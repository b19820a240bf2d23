/* Rules instead of a dictionary, because they run in the browser. */
const suffixes: readonly (readonly [RegExp, string])[] = [
  [/(?<=..)(?:ies|ied)$/u, 'y'],
  [/(?<=ss|sh|ch|x|z)es$/u, ''],
  [/(?<=..[^su])s$/u, ''],
  [/(?<=[aeiouy].*)(?<=...)(?:ing|ed)$/u, ''],
]
const doubled = /([bdfgmnprt])\1$/u

/** `stemOf('studies')` and `stemOf('studying')` → `study`; other scripts and numbers stay. */
export function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/u.test(word)) return word
  const rule = suffixes.find(([ending]) => ending.test(word))
  const bare = rule === undefined ? word : word.replace(rule[0], rule[1]).replace(doubled, '$1')
  return bare.length > 3 ? bare.replace(/e$/u, '') : bare
}

const editsAllowed = (length: number) => (length >= 8 ? 2 : length >= 5 ? 1 : 0)

/** Whether a word matches but for a few letters wrong, missing, added or swapped. */
export function isMisspelt(typed: string, word: string): boolean {
  const most = editsAllowed(typed.length)
  return Math.abs(typed.length - word.length) <= most && editsBetween(typed, word) <= most
}

function editsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = now
  }
  return last[b.length] ?? 0
}
