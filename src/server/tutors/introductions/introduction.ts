/** The last line of demo profiles (server/db/seed), for which a card has no room. */
const demoLine = /^[（(](?:示範資料|示范资料|Demo profile)[）)]$/gmu

/** A Chinese character counts two, so 80 of those or 160 Latin letters. */
const mostWidth = 160

/** The beginning of a profile for a card, on one line, cut between words where there are any. */
export function introductionOf(profile: string): string {
  const text = profile.replace(demoLine, '').replace(/\s+/gu, ' ').trim()
  let width = 0
  let end = 0
  for (const character of text) {
    width += /[\u2e80-\uffef]/u.test(character) ? 2 : 1
    if (width > mostWidth) return `${atWordEnd(text, end)}…`
    end += character.length
  }
  return text
}

function atWordEnd(text: string, end: number): string {
  const cut = text.slice(0, end)
  const isInsideWord = /[\w'’]$/u.test(cut) && /^[\w'’]/u.test(text.slice(end))
  const shorter = cut.replace(/[\w'’]+$/u, '')
  return (isInsideWord && shorter !== '' ? shorter : cut).trimEnd()
}
