import { judgeAreas } from '../read-search/judge-areas.ts'
import type { Found } from '../read-search/sense.ts'
import type { Stretch } from '../reading/clauses.ts'
import type { Taught } from './lessons.ts'

const home =
  /(?:住(?:喺|系|在|于)?|居住(?:在|于)?|居于|(?<![a-z])(?:live[sd]?|living|resid(?:e|ing)) (?:in|at|near|around)|来自|(?<![a-z])(?:born|grew up|raised) in) ?$/u

/** 於科學園任職: where the tutor works. */
const atWork = /^ ?(?:任职|工作(?!室)|上班|返工|做嘢)/u

/** Teaching areas; the tutor's home counts only when no other area is named. */
export function areasOf(text: string, words: readonly Found[]): Taught<number>[] {
  const verdicts = judgeAreas(text, words)
  const taught: Taught<number>[] = []
  const lived: Taught<number>[] = []
  for (const [word, verdict] of verdicts) {
    if (typeof verdict === 'string') continue
    const isHome =
      home.test(text.slice(Math.max(0, word.start - 16), word.start)) ||
      atWork.test(text.slice(word.end, word.end + 8))
    for (const value of verdict.flatMap(({ values }) => values.map(Number))) {
      const list = isHome ? lived : taught
      const known = list.some((other) => other.value === value)
      if (!known) list.push({ value, start: word.start, end: word.end })
    }
  }
  return taught.length > 0 ? taught : lived
}

/** Stretches that offer lessons at pupils' homes. */
export function visitsIn(text: string): Stretch[] {
  if (noVisits.test(text)) return []
  return [...text.matchAll(visit)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
}
const visit =
  /上门(?:补习|教学|教授|授课)?|到府|(?<![a-z])(?:home visits?|(?:at|to|in) (?:your|the student[’']?s?) (?:home|place))(?![a-z])/gu
const noVisits =
  /(?:不设|不作|唔做|不做|不接受?|唔接受?|唔|不|非|没有|冇|不提供|no|not) ?(?:上门|到府|home visits?)|(?:上门|到府)(?:除外|唔|不)/u

const word =
  '(?:网上|线上|在线|网课|网络|视像|视讯|视频|遥距|远程|腾讯会议|(?<![a-z])(?:online|on-line|zoom|google meet|ms teams|teams|skype|remote(?:ly)?|virtual(?:ly)?)(?![a-z]))'
const refused = new RegExp(
  `(?:不设|不作|唔做|不做|不接受?|唔接受?|唔教|不教|没有|冇|不提供|非|not|no|don[’']?t (?:do|offer|teach)) ?${word}|${word}(?:除外|唔(?:接|教|得)|不(?:接|设|便))|(?:in[- ]person|face[- ]to[- ]face) only|(?:只|净系)(?:限|接|教)?(?:面授|上门)`,
  'u',
)
const elsewhere =
  /^(?:商店|平台|公司|购物|银行|安全|保安|工程|营销|科技|编程|shop|store|platform|business|marketing|media|game)/u

/** Stretches that offer online lessons. */
export function onlineIn(text: string): Stretch[] {
  if (refused.test(text)) return []
  const all: Stretch[] = []
  for (const match of text.matchAll(new RegExp(word, 'gu'))) {
    const end = match.index + match[0].length
    if (!elsewhere.test(text.slice(end, end + 12).trimStart()))
      all.push({ start: match.index, end })
  }
  return all
}
