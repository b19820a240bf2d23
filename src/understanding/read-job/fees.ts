import type { Stretch } from '../reading/clauses.ts'
import { numberSource as N, readNumber } from '../reading/numerals.ts'
import { type Claims, claimAll } from './claims.ts'

export type FeeUnit = 'hour' | 'lesson' | 'month'

/** HK$ for an hour, a lesson or a month; `unit` is null where the text does not say. */
export interface Fee extends Stretch {
  readonly min: number | null
  readonly max: number | null
  readonly unit: FeeUnit | null
}

const hour = '(?:[个粒]?小时|[个粒]?钟头?|hours?|hrs?|h)(?![a-z])'
/** $170 每堂1.5hr, $220 一堂一个半钟: the length of a lesson follows, not the unit of the fee. */
const length = '(?! ?(?:[\\d一二两三四]|个半|半))'
const lesson = '(?:堂课?|节课?|次|课(?!程)|lessons?|sessions?|class)'
const month = '(?:个?月|months?|mth)'
const each = '(?:[/@] ?(?:[一1] ?)?|每|一|1|per |an? |each )'
/** $280一日, $500 a day: after an amount a day means a lesson. */
const sitting = `(?:${lesson}|[日天晚]|days?(?![a-z])|nights?(?![a-z]))`
const perLesson = `(?:每|(?<= )[一1])${sitting}${length}|(?:/ ?|(?<! )[一1]|per |an? |each )${sitting}`

const leads = [
  `(?<leadHour>时薪|每${hour}|(?<![每一堂次节] ?)一${hour}(?! )|每钟|hourly(?: rate| fee)?|per hour)`,
  `(?<leadLesson>每${lesson}|一${lesson}|堂费|(?:per|each) ${lesson})`,
  `(?<leadMonth>月费|月薪|每${month}|一${month}|monthly(?: fee)?|per month)`,
  '(?<leadAll>(?:一|合|总)共)',
  '(?<lead>预算|学费|收费|薪金|薪酬|酬金|报酬|人工|待遇|价钱|budget|fee|rate|pay(?:ing)?|offer(?:ing)?|salary)',
]
const glue =
  '(?:学费|收费|酬金|薪酬|报酬|车马费|费用|俾|畀|给|出|大概|为|是|系|约|大约|around|about|approx\\.?|is|of|~)'
const most =
  '(?:(?:唔|不)(?:可|好|会|能)?(?:超过|多于|多过|高于|高过)|最多|至多|(?<![不唔])(?:少于|低于|低过)|上限|under|below|max(?:imum)?|up to|less than|at most|(?:no|not) more than|within|[<≤]=?)'
const least =
  '(?:(?:不|唔)(?:可|会)?(?:少于|低于|低过)|最少|至少|起码|(?<![不唔])(?:高于|多过)|over|above|at least|more than|min(?:imum)?|from|[>≥]=?)'
const currency = '(?<currency>hk ?\\$|hkd ?\\$?|\\$|港币|港纸) ?'
const range = '(?:-|–|—|~|至|到|to|(?:or|and|或者?)(?= ?\\$?\\d{3}))'
const unit = '(?<unit>蚊|元|块钱?|hkd|dollars?|bucks|嚿水|旧水)'
const after =
  '(?:(?<below>或?以[下内]|之?内|楼下|封顶|or less|or below|max(?:imum)?|tops|at most|为限)|(?<above>或?以上|起(?!码)|\\+|or above|or more|upwards?|up(?! to)|at least)|左右|上下|上落)'
const per = `(?:(?<perHour>${each}?${hour})|(?<perLesson>${perLesson})|(?<perMonth>${each}${month}))`

const late = (source: string) => source.replaceAll(/\(\?<(?=[a-z])/gu, '(?<late_')

const pattern = new RegExp(
  `(?<![\\d.:a-z])(?:(?:${leads.join('|')})[: ]*)?(?:${glue} ?){0,2}(?:(?:(?<most>${most})|(?<least>${least})) ?)?(?:${glue} ?)?` +
    `(?:${currency})?(?<lower>(?<pair>[二两三四五六七八][三四五六七八九]百)|${N})(?![\\d:*])` +
    `(?:(?:元|蚊|块)? ?${range} ?(?:hk\\$|\\$)? ?(?=\\d{2}|[^\\d]?[百千])(?<upper>${N})(?![\\d:*]| ?(?:分|mins?|个)))?` +
    ` ?${unit}?(?: ?${per}(?: ?${after})?| ?${late(after)}(?: ?${late(per)})?)?`,
  'gu',
)

/** Plausible fees in HK$, with and without a currency sign. */
const plausible = { least: 20, most: 60_000, bareLeast: 60, bareMost: 2500 }
const slang = /[嚿旧]水$/u
const counted =
  /^ ?(?:分|堂|次|节|课|岁|人|名|位|个|点|时|年|月|号|级|页|题|mins?(?![a-z])|min|years?|yo|m(?![a-z])|pts?|%|\)?系)/u

const timeOfDay = /^[0-2]\d[0-5]\dhrs?$/u

type Groups = Readonly<Record<string, string | undefined>>

const isSaid = (groups: Groups, name: string) =>
  (groups[name] ?? groups[`late_${name}`]) !== undefined

function amounts(groups: Groups): [number, number | null] {
  const times = slang.test(groups.unit ?? '') ? 100 : 1
  const { lower = '', upper, pair } = groups
  if (pair !== undefined) return [readNumber(`${pair[0]}百`), readNumber(`${pair[1]}百`)]
  return [readNumber(lower) * times, upper === undefined ? null : readNumber(upper) * times]
}

function unitOf(groups: Groups): FeeUnit | null {
  const per = (unit: string) => isSaid(groups, `per${unit}`)
  const lead = (unit: string) => isSaid(groups, `lead${unit}`)
  if (per('Month') || lead('Month')) return 'month'
  if (per('Lesson')) return 'lesson'
  if (per('Hour') || lead('Hour')) return 'hour'
  return lead('Lesson') ? 'lesson' : null
}

const weakSigns = [
  'leadHour',
  'leadLesson',
  'leadMonth',
  'leadAll',
  'most',
  'least',
  'below',
  'above',
  'perLesson',
]

function signs(groups: Groups): { sign: boolean; bare: boolean } {
  const perHour = groups.perHour ?? groups.late_perHour
  // 一百五个钟 is 150 an hour: no lesson lasts 150 hours.
  const isAmount = (amounts(groups)[0] ?? 0) >= 80
  const eachHour = perHour !== undefined && (isAmount || !/^[个小钟h]/u.test(perHour))
  const sign = ['currency', 'unit', 'lead'].some((name) => isSaid(groups, name))
  const weak = eachHour || weakSigns.some((name) => isSaid(groups, name))
  return { sign, bare: !sign && !weak }
}

function read(
  text: string,
  match: RegExpExecArray,
  wantsBare: boolean,
): Omit<Fee, 'start' | 'end'> | undefined {
  const groups: Groups = match.groups ?? {}
  const [lower, upper] = amounts(groups)
  const { sign, bare } = signs(groups)
  if (bare !== wantsBare) return undefined
  const [low, high] = upper === null || upper >= lower ? [lower, upper ?? lower] : [upper, lower]
  const [from, to] = sign
    ? [plausible.least, plausible.most]
    : [plausible.bareLeast, groups.leadMonth === undefined ? plausible.bareMost : plausible.most]
  if (low < from || high > to) return undefined
  if (timeOfDay.test(match[0].trim())) return undefined
  const rest = text.slice(match.index + match[0].length, match.index + match[0].length + 8)
  if (!sign && counted.test(rest)) return undefined
  if (bare && !standsAlone(text, match)) return undefined
  const atMost = isSaid(groups, 'most') || isSaid(groups, 'below')
  const atLeast = isSaid(groups, 'least') || isSaid(groups, 'above')
  return {
    min: upper === null && atMost ? null : low,
    max: upper === null && atLeast ? null : high,
    unit: unitOf(groups),
  }
}

/** A bare number is a fee only as a clause of its own: "小五數學 旺角 200-250". */
function standsAlone(text: string, match: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, match.index - 2), match.index)
  const behind = text.slice(match.index + match[0].length)
  return (
    /(?:^|[,;。!] ?|\. |\p{sc=Han} |[时钟] ?)$/u.test(before) && /^(?:$| ?[,;。!.]| )/u.test(behind)
  )
}

export function readFees(text: string, claims: Claims): Fee[] {
  return claimAll(text, claims, pattern, (match) => read(text, match, false))
}

/** Bare numbers, for when everything else has been read and no fee was found. */
export function readBareFees(text: string, claims: Claims): Fee[] {
  return claimAll(text, claims, pattern, (match) => read(text, match, true)).slice(0, 1)
}
