import { areas } from '#catalogue/areas.ts'
import { namesOf } from '#catalogue/labels.ts'
import { schools } from '#catalogue/schools.ts'
import { universities } from '#catalogue/universities.ts'
import { plainText } from '../contact-leak/plain-text.ts'
import { foldText } from '../fold-text.ts'
import { moreAreaNames } from '../more-area-names.ts'
import { surnameOf } from '../surname.ts'
import { latinSurname } from '../surname-in-latin.ts'
import { formsOf } from './latin.ts'
import type { OwnName } from './reading.ts'
import { inBothScripts } from './script-variants.ts'
import { isChineseWord } from './words.ts'

/** The surnames of nine in ten people in Hong Kong, in both scripts. */
export const usualSurnames = new Set([
  ...('陳黃李林吳張梁劉王何葉鄭周楊鄧曾郭馮蔡蘇羅許朱余徐謝胡馬關潘曹麥袁蕭江盧方莫文古崔戴譚鍾呂姚高石沈唐韓賴韋杜邱甘任溫簡湯彭范龍伍施宋孔程董倪尹白柯翁廖侯岑區詹歐雷霍賀孫趙錢廬冼植龐黎鄺' +
    '陈黄吴张刘叶郑杨邓冯苏罗许谢马关麦萧卢谭钟吕韩赖温简汤龙区欧贺孙赵钱庞邝'),
])
/** Forms of address used instead of a given name. */
const chineseTitle =
  /(?:老師|老师|導師|导师|小姐|先生|女士|太太|師奶|同學|同学|爸爸|媽媽|妈妈|媽咪|家長|家长|[太生爸媽妈])$/u
const latinTitles = new Set(
  'mr mrs ms miss sir madam dr prof teacher tutor mom mum mummy dad daddy parent'.split(' '),
)

type Names = Pick<OwnName, 'surname' | 'given'>

/**
 * Prepares typed names for searching. `isGreeting`: possibly a nickname, which counts only where it
 * looks like a full name. `surname`: the public part, which may be written anywhere.
 */
export function readNames(
  typed: readonly { name: string; surname?: string; isGreeting?: boolean }[],
): OwnName[] {
  const read = new Map<string, Names>()
  for (const { name, surname = '', isGreeting = false } of typed) {
    for (const one of [...chineseNames(name, isGreeting), ...latinNames(name, surname)]) {
      read.set(JSON.stringify(one), one)
    }
  }
  return [...read.values()].map((one) => ({ ...one, harmless: harmlessFor(one) }))
}

function chineseNames(typed: string, isGreeting: boolean): Names[] {
  const written = (typed.match(/\p{Script=Han}/gu) ?? []).join('')
  const untitled = written.replace(chineseTitle, '')
  // 陳小姐 and 陳太 are forms of address, 陳偉生 is a name.
  const isTitled = isGreeting || untitled.length <= surnameOf(written).length
  const name = isTitled ? untitled : written
  const characters = [...name]
  if (characters.length < 2 || characters.length > 6) return []
  if (isGreeting && !looksLikeName(name)) return []
  const surname = [...surnameOf(name)]
  const given = characters.slice(surname.length)
  const names = [{ surname, given }]
  // 陳李秀英 bears her husband's surname 陳 before her own: 李秀英 and 陳秀英 count too.
  const maiden = given[0]
  if (given.length === 3 && maiden !== undefined && usualSurnames.has(maiden)) {
    names.push({ surname, given: given.slice(1) }, { surname: [maiden], given: given.slice(1) })
  }
  return names.map((one) => ({
    surname: one.surname.map(inBothScripts),
    given: one.given.map(inBothScripts),
  }))
}

function looksLikeName(name: string): boolean {
  const characters = [...name]
  const isUsual = usualSurnames.has(characters[0] ?? '') || [...surnameOf(name)].length === 2
  return isUsual && characters.length > 2 && !isChineseWord(characters.slice(0, 2).join(''))
}

function latinNames(typed: string, known: string): Names[] {
  const words = wordsOf(typed).filter((word) => !latinTitles.has(word))
  if (words.length < 2 || words.length > 8) return []
  const { surname, isGuess } = latinSurname(typed.replaceAll(/\p{Script=Han}/gu, ' '))
  // Without certainty either end may be the surname: Mary Jane Smith.
  const ends = isGuess ? [words.slice(0, 1), words.slice(-1)] : []
  const chosen = wordsOf(known)
  // A surname of several words was chosen, and is public as a whole: Garcia Perez.
  const surnames = chosen.length > 1 ? [chosen] : [wordsOf(surname), ...ends]
  const read = surnames.flatMap((one) => splitAt(words, one))
  return [...new Map(read.map((one) => [one.surname.join(' '), one])).values()]
}

function splitAt(words: readonly string[], surname: readonly string[]): Names[] {
  const at = words.findIndex((_, index) =>
    surname.every((one, next) => words[index + next] === one),
  )
  // Without its title the name may begin elsewhere: `Miss Chan Wing Lam`.
  const index = Math.max(at, 0)
  const length = at < 0 ? 1 : surname.length
  const given = words.toSpliced(index, length)
  return given.length === 0 ? [] : [{ surname: words.slice(index, index + length), given }]
}

const wordsOf = (text: string): string[] =>
  plainText(text)
    .text.normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .match(/[a-z]+/gu) ?? []

interface PublicName {
  name: string
  /** Simplified Chinese, or Latin words between single spaces. */
  folded: string
}
let known: { names: PublicName[]; all: string } | null = null

function publicNames() {
  if (known !== null) return known
  const listed = [...areas, ...schools, ...universities].flatMap((one) => [...namesOf(one)])
  const names = new Set([...listed, ...moreAreaNames.flatMap(([, more]) => more)])
  const read = [...names].map((name) => ({ name: plainText(name).text, folded: foldedName(name) }))
  known = { names: read, all: read.map(({ folded }) => folded).join('\n') }
  return known
}

const foldedName = (name: string) =>
  /\p{Script=Han}/u.test(name)
    ? foldText(name)
    : ` ${name.toLowerCase().replaceAll(/[^a-z]+/gu, ' ')} `

function harmlessFor(name: Names): string[] {
  const { surname, given } = name
  const isChinese = /\p{Script=Han}/u.test(given.join(''))
  const simplified = (characters: readonly string[]) =>
    characters.map((forms) => foldText(forms[0] ?? '')).join('')
  const parts = isChinese
    ? [
        simplified([...surname, ...given]),
        simplified([...given, ...surname]),
        ...(given.length > 1 ? [simplified(given)] : []),
      ]
    : formsOf(name)
        .filter(({ kind }) => kind !== 'alone')
        .map(({ words }) => ` ${words.join(' ')} `)
  const { names, all } = publicNames()
  // A quick test: most names contain none of them.
  const held = parts.filter((part) => all.includes(part))
  if (held.length === 0) return []
  const holding = names.filter(({ folded }) => held.some((part) => folded.includes(part)))
  return [...new Set(holding.flatMap((one) => (isChinese ? [one.name, one.folded] : [one.name])))]
}
