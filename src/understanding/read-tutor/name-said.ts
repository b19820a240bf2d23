import { usualSurnames } from '#rules/own-name/read-names.ts'
import { isChineseWord, isSchoolTalk } from '#rules/own-name/words.ts'
import { surnameOf } from '#rules/surname.ts'
import { isRomanised } from '#rules/surname-in-latin.ts'
import type { Stretch } from '../reading/clauses.ts'

/* 我叫陳美儀, I'm Jessica Wong: it belongs in the registration's fields, and must not become public. */

export interface NameSaid {
  readonly nameZh: string | null
  readonly nameEn: string | null
  readonly at: Stretch
  /** The words to remove with the name, so that the text still reads well. */
  readonly takenOut: Stretch
}

/** Followed by a name, and removed with it. */
const announcing =
  "(?:我|本人)?(?:的|嘅)?(?:中文|英文)?(?:姓名|名字|名)(?:\\s*[:：]|叫做?|係|系|是|為|为)\\s*|(?:我|本人)叫做?\\s*|叫我\\s*|(?<![A-Za-z])(?:my name(?: is|[’']s)|name\\s*[:：]|call me)\\s+"
/** May be followed by a name, and stay: 本人黃志偉，港大… becomes 本人港大…. */
const presenting =
  "本人(?:是|為|为)?|小弟|小妹|小女子|在下|我(?:係|系|是)|(?<![A-Za-z])(?:I am|I[’']m|this is)\\s+"
/** Also stay; only the name is removed: 羽毛球教練陳大文. */
const calling = '(?:導師|导师|教練|教练|老師|老师|tutor|coach)\\s?[:：]?\\s?'
const lead = new RegExp(
  `(?:(?<announcing>${announcing})|(?<presenting>${presenting})|(?<calling>${calling}))(?<title>(?:Dr|Mr|Mrs|Ms|Miss|Prof)\\.?\\s+)?`,
  'giu',
)
const latinWord = "(?:\\p{Lu}\\p{Ll}+(?:[-'’]\\p{L}\\p{Ll}*)?|\\p{Lu}{2,})"
const chineseName = /^\p{Script=Han}{2,4}(?=$|[^\p{L}\p{N}]|老師|老师)/u
const latinName = new RegExp(`^${latinWord}(?:,? ${latinWord}){0,4}(?![\\p{L}\\p{N}])`, 'u')
const alsoLatin = new RegExp(
  `^\\s?[（(]?\\s?(?<name>${latinWord}(?: ${latinWord}){0,3})\\s?[）)]?(?=$|[^\\p{L}\\p{N}])`,
  'u',
)
const noNames =
  /^(?:Year|Form|Grade|Hong|Native|English|Maths?|Chinese|Cantonese|Mandarin|Full|Part|University|College|School|Secondary|Primary|Experienced|Qualified|Certified|Teaching|Teacher|Tutor|Student|Graduate|HKU|HKUST|UST|CUHK|CITYU|POLYU|HKBU|DSE|HKDSE|IB|BBA|BA|BSC|PHD|MA|Music|Science|Currently|Retired)$/iu
/** Punctuation after the name is removed with it. */
const tail = /^\s*[，,。.、；;]?\s*/u

const isChineseName = (name: string, isSure: boolean) => {
  const surname = surnameOf(name)
  if (!usualSurnames.has(name[0] ?? '') && surname.length < 2) return false
  if (isSure) return true
  if (isSchoolTalk(name) || isChineseWord(name)) return false
  return name.length > 2 && !isChineseWord(name.slice(0, 2))
}

const isLatinName = (words: readonly string[]) =>
  words.length > 1 &&
  !words.some((word) => noNames.test(word)) &&
  words.some((word) => isRomanised(word))

/** The writer's full name; undefined where the text does not give it. */
export function nameSaid(original: string): NameSaid | undefined {
  for (const match of original.matchAll(lead)) {
    const groups = match.groups ?? {}
    const start = match.index + match[0].length
    const rest = original.slice(start, start + 80)
    const isAnnounced = groups.announcing !== undefined
    const chinese = chineseName.exec(rest)?.[0]
    const found =
      chinese !== undefined && isChineseName(chinese, isAnnounced)
        ? chineseFound(rest, chinese)
        : latinFound(rest)
    if (!found) continue
    const { length, ...names } = found
    const from = isAnnounced ? match.index : start - (groups.title?.length ?? 0)
    const end = start + length
    const isApart = groups.calling === undefined
    const trailing = isApart ? (tail.exec(original.slice(end))?.[0].length ?? 0) : 0
    return {
      ...names,
      at: { start, end },
      takenOut: { start: from, end: end + trailing },
    }
  }
  return undefined
}

interface Read {
  readonly nameZh: string | null
  readonly nameEn: string | null
  readonly length: number
}

function chineseFound(rest: string, nameZh: string): Read {
  const more = alsoLatin.exec(rest.slice(nameZh.length))
  const latin = more?.groups?.name ?? ''
  const isName = latin !== '' && !latin.split(' ').some((word) => noNames.test(word))
  const nameEn = isName && isLatinName(latin.split(' ')) ? latin : null
  return { nameZh, nameEn, length: nameZh.length + (isName ? (more?.[0].length ?? 0) : 0) }
}

function latinFound(rest: string): Read | undefined {
  const name = latinName.exec(rest)?.[0]
  if (name === undefined || !isLatinName(name.split(/,? /u))) return undefined
  return { nameZh: null, nameEn: name, length: name.length }
}
