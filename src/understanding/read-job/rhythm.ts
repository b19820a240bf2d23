import type { Stretch } from '../reading/clauses.ts'
import { numberSource as N, readNumber } from '../reading/numerals.ts'
import { type Claims, claimAll } from './claims.ts'

/** Lessons per week, month, payment (`course`) or day; `seldom` is every other week. */
export interface Rhythm extends Stretch {
  readonly per: 'week' | 'month' | 'day' | 'course' | 'seldom'
  readonly count: number
  readonly max: number | null
}

const week = '(?:星期|礼拜|周|weekly|week|wk)'
const month = '(?:月|month|mth)'
const lesson =
  '(?:堂|次|回|节课?|课|日(?![、,/和同及])|天|times?|lessons?|sessions?|class(?:es)?|days?|evenings?|afternoons?|mornings?|nights?|x)'
const range = `(?<count>${N})(?: ?(?:-|–|~|至|到|或|to|or) ?(?<max>${N}))?`
const each = '(?:一|每|逢|1|one|per|an?|each|every)'
const spelled = '(?<word>once|twice|thrice)(?: or (?<wordMax>twice|three times))?'
const little =
  '(?:大?约|各|最少|至少|可以?|上课|上堂|上门|补习|上|补|学|返|嚟|来|教|要|共|任[选择]|其中|抽|想){0,3} ?'
const long = '(?:[\\d.]+[ -]?(?:min(?:ute)?s?|hours?|hrs?)[ -]|private |short )'

const patterns: readonly (readonly [Rhythm['per'], RegExp])[] = [
  [
    'seldom',
    /隔个?(?:星期|周|礼拜)(?![一二三四五六日天])|(?<![周期拜])[两二2]个?(?:星期|周|礼拜)[一1]?[次堂]|(?<![a-z])(?:fortnight(?:ly)?|alternate weeks?|bi-?weekly|every (?:other|two|2) weeks?)(?![a-z])/gu,
  ],
  ['week', new RegExp(`[一1]个?${week}(?:学|补|上)?(?<count>${N})[日天晚]`, 'gu')],
  // 每星期五日 may mean Friday and Sunday; 每星期两至三日 and 每星期五日，每日两小时 count days.
  ['week', new RegExp(`每个?${week}(?<count>${N})(?:-|–|~|至|到)(?<max>${N})[日天晚]`, 'gu')],
  ['week', new RegExp(`每个?${week}(?<count>${N})[日天晚](?=[ ,]*每[日天晚])`, 'gu')],
  [
    'week',
    new RegExp(`(?<!两|二|2 ?)${each} ?个?${week} ?[,:]?${little}${range} ?${lesson}`, 'gu'),
  ],
  [
    'week',
    new RegExp(
      `(?<![a-z])${range} ?${lesson} ?(?:in )?(?:/|${each})? ?个?${week}(?![一二三四五六日天末a-z])`,
      'gu',
    ),
  ],
  // 每星期堂数: 2, lessons per week: 2
  [
    'week',
    new RegExp(
      `(?:(?:每个?)?${week}|上课|补习)?(?:堂|节|次)数: ?${range}(?= ?(?:堂|次|节)?(?:[ ,。;/]|$))`,
      'gu',
    ),
  ],
  [
    'week',
    new RegExp(`(?<![a-z])(?:lessons?|times?|sessions?|days?) ?(?:/|per|a) ?week: ?${range}`, 'gu'),
  ],
  ['week', new RegExp(`[x×*] ?(?<count>${N}) ?(?:/|per|an?|each|every)? ?${week}(?![a-z])`, 'gu')],
  // 2 x 1.5 hours per week, 2hr x 1 per week.
  [
    'week',
    new RegExp(
      `(?<![\\d.$])(?<count>[1-7]) ?[x×*](?= ?\\d{1,2}(?:\\.\\d+)? ?(?:hours?|hrs?|h|mins?) ?(?:/|per|an?|each|every) ?${week})`,
      'gu',
    ),
  ],
  ['week', new RegExp(`${spelled} ?(?:/|a|per|every|each)? ?${week}(?![a-z])`, 'gu')],
  ['week', /(?<![\d$.~-])(?<count>[1-7]) ?\/ ?(?:week|wk|星期|周)(?![a-z一二三四五六日天])/gu],
  ['week', new RegExp(`[x×*] ?(?<count>${N}) ?(?:days?|日)(?![a-z])`, 'gu')],
  ['week', new RegExp(`连续(?:补|上|教)?(?<count>${N})[日天]`, 'gu')],
  ['week', new RegExp(`(?:任[选择]?|其中|any) ?(?<count>${N}) ?(?:日|天|days?)`, 'gu')],
  [
    'month',
    new RegExp(`(?:${each}个?|共|每)${month}(?:共|有|上)? ?(?<count>${N}) ?${lesson}`, 'gu'),
  ],
  ['month', new RegExp(`(?<count>${N}) ?${lesson} ?(?:/|${each}) ?个?${month}`, 'gu')],
  ['course', new RegExp(`(?:(?<![a-z])for|共|合共|包) ?(?<count>${N}) ?${lesson}`, 'gu')],
  ['week', /(?<![a-z-])(?<word>weekly)(?![a-z])/gu],
  [
    'day',
    /(?:每日|每天|每晚|日日|天天|晚晚)(?! ?(?:都|也|亦|均|皆)(?:得|可|ok|有空|有时间))|(?<![a-z])(?:daily|every ?(?:day|night|evening))(?![a-z])|连续[^,。]{0,3}(?:一星期|一周|7日|七日)/gu,
  ],
]
const counts: Readonly<Record<string, number>> = {
  once: 1,
  weekly: 1,
  twice: 2,
  thrice: 3,
  'three times': 3,
}

/** Not claimed, so that others can read inside: one 45-minute lesson a week, 每周末一次. */
const shared: readonly (readonly [Rhythm['per'], RegExp])[] = [
  [
    'seldom',
    /隔个?(?:星期|周|礼拜)(?=[一二三四五六日天])|(?<![a-z])(?:alternate|every other) (?=(?:mon|tue|wed|thu|fri|sat|sun))/gu,
  ],
  ['week', new RegExp(`${each} ?个?(?:周末|weekend) ?${little}${range} ?${lesson}`, 'gu')],
  [
    'week',
    new RegExp(`(?<![a-z])${range} ${long}${lesson} ?(?:/|${each}) ?${week}(?![a-z])`, 'gu'),
  ],
]

export function readRhythms(text: string, claims: Claims): Rhythm[] {
  const readAs = (per: Rhythm['per']) => (match: RegExpExecArray) => {
    const { count: said, max: most, word, wordMax } = match.groups ?? {}
    const count = said === undefined ? (counts[word ?? ''] ?? 1) : readNumber(said)
    const max = most === undefined ? (counts[wordMax ?? ''] ?? null) : readNumber(most)
    return Number.isInteger(count) && count >= 1 && count <= 31 ? { per, count, max } : undefined
  }
  return [
    ...shared.flatMap(([per, pattern]) => claimAll(text, claims, pattern, readAs(per), false)),
    ...patterns.flatMap(([per, pattern]) => claimAll(text, claims, pattern, readAs(per))),
  ]
}
