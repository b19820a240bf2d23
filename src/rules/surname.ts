/** Surnames of two characters that are met in Hong Kong. */
const double = new Set([
  '歐陽',
  '司徒',
  '上官',
  '諸葛',
  '司馬',
  '夏侯',
  '皇甫',
  '令狐',
  '東方',
  '尉遲',
  '欧阳',
  '诸葛',
  '司马',
])

/**
 * The surname of a name as somebody wrote it: 陳大文 → 陳, `Chan Tai Man, Peter` and `Peter CHAN` →
 * Chan. The whole first word when there is nothing to tell by.
 */
export function surnameOf(name: string): string {
  const written = name.trim()
  const chinese = /\p{Script=Han}+/u.exec(written)?.[0]
  if (chinese !== undefined) {
    const two = chinese.slice(0, 2)
    return chinese.length > 2 && double.has(two) ? two : ([...chinese][0] ?? '')
  }
  const words = written.split(/[\s,]+/u).filter((word) => word !== '')
  const capitals = words.find((word) => word.length > 1 && word === word.toUpperCase())
  // Given name and surname (Peter Chan), or surname first with two given names (Chan Tai Man).
  const found = capitals ?? (words.length === 2 ? words[1] : words[0]) ?? ''
  return found.charAt(0).toUpperCase() + found.slice(1).toLowerCase()
}

/** Both forms of a surname, from the names that somebody gave; one name stands for the other. */
export function surnamesOf({
  nameZh = '',
  nameEn = '',
}: {
  nameZh?: string | undefined
  nameEn?: string | undefined
}): { surnameZh: string; surnameEn: string } {
  return { surnameZh: surnameOf(nameZh || nameEn), surnameEn: surnameOf(nameEn || nameZh) }
}
