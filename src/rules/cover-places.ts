const suns = [
  { x: 296, y: 22, r: 46 },
  { x: 152, y: 156, r: 54 },
  { x: 308, y: 150, r: 50 },
  { x: 150, y: 14, r: 40 },
] as const
const leans = [0, -4, 3] as const

function hashOf(text: string): number {
  let hash = 7
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash
}

/** Where the sun of a drawn cover stands (units of its 320 × 180 field) and how its motif leans, in degrees. */
export function placesOnCover(title: string) {
  const hash = hashOf(title)
  const sun = suns[hash % suns.length] ?? suns[0]
  return { sun, lean: leans[Math.floor(hash / suns.length) % leans.length] ?? 0 }
}

/** Room for letters beside the motif, in the same units. */
const room = 136
const largest = 34
const smallest = 17
/** A Chinese letter is as wide as it is high, a Latin one about 0.58 of it. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (/[⺀-鿿豈-﫿＀-￯]/u.test(letter) ? 1 : 0.58), 0)

/** One to three lines at the foot of a cover, as large as fits; none when not even small letters fit. */
export function lettersOnCover(text: string): { text: string; size: number; y: number }[] {
  const words = text.split(/\s+/u).filter((word) => word !== '')
  const lines = words.length === 1 ? halves(text) : joined(words)
  const size = Math.min(largest, Math.floor(room / Math.max(...lines.map(widthOf))))
  if (size < smallest || lines.length > 3) return []
  return lines.map((line, index) => ({
    text: line,
    size,
    y: 146 - (lines.length - 1 - index) * Math.round(size * 1.24),
  }))
}

/** Five or more Chinese letters stand in two lines, parted after an "and" or in the middle. */
function halves(text: string): string[] {
  const letters = [...text]
  if (letters.length < 5 || widthOf(text) < letters.length) return [text]
  const joint = letters.findIndex((letter) => /[與与及和]/u.test(letter))
  const half = joint > 0 && joint < letters.length - 1 ? joint + 1 : Math.ceil(letters.length / 2)
  return [letters.slice(0, half).join(''), letters.slice(half).join('')]
}

/** Short words share a line. */
function joined(words: readonly string[]): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`) <= 6)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
