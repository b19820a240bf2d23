import { latinSurname } from './surname-in-latin.ts'

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
 * 陳大文 → 陳, `Chan Tai Man, Peter`, `Peter CHAN` and `Wing Lam Chan` → Chan, `Jan van der Berg` → van
 * der Berg. The last word when it is not certain.
 */
export function surnameOf(name: string): string {
  const chinese = /\p{Script=Han}+/u.exec(name)?.[0]
  if (chinese === undefined) return latinSurname(name).surname
  const two = chinese.slice(0, 2)
  return chinese.length > 2 && double.has(two) ? two : ([...chinese][0] ?? '')
}

/** One name stands in for a missing other. `surnameEn`: the words that the owner declared. */
export function surnamesOf({
  nameZh = '',
  nameEn = '',
  surnameEn = '',
}: {
  nameZh?: string | undefined
  nameEn?: string | undefined
  surnameEn?: string | undefined
}): { surnameZh: string; surnameEn: string } {
  const latin = surnameEn || surnameOf(nameEn || nameZh)
  return { surnameZh: nameZh === '' ? latin : surnameOf(nameZh), surnameEn: latin }
}
