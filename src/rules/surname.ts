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

/** Surnames as they are romanised here (陳 Chan, 張 Cheung), and those of the mainland that are met. */
const romanised = new Set(
  (
    'chan wong lee li lam ng leung cheung lau liu wu ho yip cheng chow chau yeung tang tsang kwok fung choi tsoi so ' +
    'lo law hui yu tse wu ma kwan poon pun tso mak yuen siu kong lo fong mok ku tsui tai tam chung lui yiu ko shek ' +
    'sham tong hon lai wai to mok yau kam wan kan pang fan lung ng si sung hung ching tung ngai wan pak or yung ' +
    'liao chiu sin chim au fok suen sun chin kwong lou zhang wang liu chen yang huang zhao zhou xu zhu gao guo ' +
    'luo zheng liang xie tang han cao deng feng peng zeng xiao tian dong pan yuan cai jiang szeto kuo hsu tsai'
  ).split(' '),
)
/** Whether a word is a usual surname in Latin letters. */
export const isRomanised = (word: string | undefined) => romanised.has((word ?? '').toLowerCase())

/**
 * The surname of a name as somebody wrote it: 陳大文 → 陳, `Chan Tai Man, Peter`, `Peter CHAN` and
 * `Wing Lam Chan` → Chan. The whole first word when there is nothing to tell by.
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
  const [first, last] = [words[0], words.at(-1)]
  // Given name and surname (Peter Chan), or surname first with two given names (Chan Tai Man), unless
  // only the other end is a usual surname: Cheung Siu-man, Wing Lam Chan.
  const [usual, other] = words.length === 2 ? [last, first] : [first, last]
  const found = capitals ?? (!isRomanised(usual) && isRomanised(other) ? other : usual) ?? ''
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
