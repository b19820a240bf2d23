import { isInside, type OwnName, type PlainStretch, type ReadText } from './reading.ts'
import { type Cut, cutAt, isChineseWord, isSchoolTalk } from './words.ts'

/** Words after which a name follows for certain. */
const announced =
  /(?:(?:導師|导师|老師|老师)\s?[:：]|我叫|我名|叫做|名叫|名为|名為|全名|姓名|本名|真名|原名|中文名|名字|单名|單名|叫我|称呼我|稱呼我|大家叫我|姓.{1,4}名)\s?(?:系|係|是|为|為|叫|叫做|一个|一個|[:：=])*\s?["'「『“‘(（]?\s?$/u
/** Words after which a name may follow, if a pause comes after the name. */
const presented = /(?:我係|我系|我是|本人|在下|小弟|by|from)\s?["'「『“‘(（]?\s?$/iu
const title = /^\s?(?:老師|老师|導師|导师|先生|小姐|女士|同學|同学|sir|miss|teacher)/iu
const pause = /^\s?(?:$|[^\p{L}\p{N}])/u
/** A school, street or building named after a person. */
const named =
  /^\p{Script=Han}{0,2}?(?:書院|书院|中學|中学|小學|小学|學校|学校|學院|学院|幼稚園|幼儿园|大學|大学|教會|教会|醫院|医院|圖書館|图书馆|紀念|纪念|街|道|村|邨|苑|樓|楼|大廈|大厦|花園|花园|廣場|广场|中心|站)/u

/** Between the characters of a name: `陳 穎 琳`, `陳·穎琳`, `陳|穎|琳`. */
const betweenCharacters = /^[^\p{L}\p{N}]{0,3}$/u
/** Punctuation that separates two thoughts, and so two characters. */
const sentenceMark = /[，。、；！？,;!?]/u

interface Match extends PlainStretch {
  isTight: boolean
  hasSentenceMark: boolean
}

/** All positions at which the characters follow one another. */
function* matchesOf(plain: string, characters: readonly string[]): Generator<Match> {
  const first = characters[0] ?? ''
  for (let start = 0; start < plain.length; start += 1) {
    if (!first.includes(plain[start] ?? '')) continue
    let end = start + 1
    let gaps = ''
    for (const forms of characters.slice(1)) {
      let next = end
      while (next < plain.length && next - end < 4 && !forms.includes(plain[next] ?? '')) next += 1
      const gap = plain.slice(end, next)
      if (!forms.includes(plain[next] ?? '\0') || !betweenCharacters.test(gap)) {
        end = -1
        break
      }
      gaps += gap
      end = next + 1
    }
    if (end < 0) continue
    yield { start, end, isTight: gaps === '', hasSentenceMark: sentenceMark.test(gaps) }
  }
}

interface Occurrence extends Match {
  cut: Cut
  written: string
  isAnnounced: boolean
  isPresented: boolean
  hasTitle: boolean
  isOfSchool: boolean
}

function occurrenceOf(plain: string, match: Match): Occurrence {
  const before = plain.slice(Math.max(0, match.start - 16), match.start)
  const behind = plain.slice(match.end, match.end + 12)
  const written = plain.slice(match.start, match.end).replaceAll(/[^\p{L}]/gu, '')
  return {
    ...match,
    cut: cutAt(plain, match.start, match.end),
    written,
    isAnnounced: announced.test(before),
    isPresented:
      presented.test(before) &&
      (pause.test(behind) || (title.test(behind) && !isSchoolTalk(written))),
    hasTitle: title.test(behind),
    isOfSchool: named.test(behind),
  }
}

const isWhole = ({ cut }: Occurrence) => cut.startsWord && cut.endsWord
const isOrdinary = ({ written }: Occurrence) => isChineseWord(written) || isSchoolTalk(written)

function isFullName(occurrence: Occurrence, surnameLength: number): boolean {
  if (occurrence.isAnnounced || occurrence.isPresented) return true
  const { written, cut, isTight, hasSentenceMark, hasTitle, isOfSchool } = occurrence
  if (hasSentenceMark && isOrdinary({ ...occurrence, written: written.slice(1) })) return false
  if (written.length < 3) {
    if (hasTitle && isTight) return cut.startsWord && !isChineseWord(written)
    return !hasSentenceMark && isWhole(occurrence) && !isOrdinary(occurrence) && !isOfSchool
  }
  if (!isTight) return true
  // 讀高中文科: 高 belongs to 高中 and 文 to 文科; 中文學生: 文 belongs to 中文. 溫文傑 is a name, though 溫文 is a word.
  const isTorn = !cut.startsWord || (cut.firstWord.length > surnameLength && !cut.endsWord)
  return !isTorn && !isSchoolTalk(written)
}

function isGivenName(occurrence: Occurrence): boolean {
  const { hasTitle, isOfSchool, isAnnounced, isPresented, hasSentenceMark, written } = occurrence
  if (isAnnounced || isPresented) return true
  if (hasSentenceMark || isSchoolTalk(written)) return false
  if (hasTitle) return occurrence.cut.startsWord || !isChineseWord(written)
  return isWhole(occurrence) && !isChineseWord(written) && !isOfSchool
}

/** A given name of one character counts only when introduced. */
const isLoneCharacter = ({ isAnnounced, cut }: Occurrence, behind: string) =>
  isAnnounced && cut.endsWord && /^(?:字|["'」』”’)）]|\s?$|[，。,.;；!！])/u.test(behind)

/** Finds a Chinese name in a text. */
export function findChineseName(
  { plain }: ReadText,
  { surname, given, harmless }: OwnName,
): PlainStretch[] {
  const occurrencesOf = (characters: readonly string[]) =>
    [...matchesOf(plain, characters)]
      .map((match) => occurrenceOf(plain, match))
      .filter((occurrence) => occurrence.isAnnounced || !isInside(plain, occurrence, harmless))
  const reversed = occurrencesOf([...given, ...surname]).filter(
    (occurrence) =>
      isWhole(occurrence) &&
      (given.length > 1 || !occurrence.isTight) &&
      isFullName(occurrence, given.length),
  )
  const alone =
    given.length > 1
      ? occurrencesOf(given).filter(isGivenName)
      : occurrencesOf(given).filter((occurrence) =>
          isLoneCharacter(occurrence, plain.slice(occurrence.end)),
        )
  if (surname.length === 0) return alone
  return [
    ...occurrencesOf([...surname, ...given]).filter((occurrence) =>
      isFullName(occurrence, surname.length),
    ),
    ...reversed,
    ...alone,
  ]
}
