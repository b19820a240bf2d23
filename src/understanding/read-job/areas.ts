import { areaById } from '#catalogue/areas.ts'
import { judgeAreas } from '../read-search/judge-areas.ts'
import { saidBy, type Verdict } from '../read-search/reading.ts'
import type { Found } from '../read-search/sense.ts'

export interface AreaWord {
  readonly word: Found
  readonly ids: readonly number[]
}

/** Where the pupil's school or a parent's work is: no lesson area if another one is named. */
const away =
  /(?:返学|返工|上班|学校(?:喺|系|在)?|读书(?:喺|在)?|公司(?:喺|系|在)?|(?:school|work|office|works|studies|studying) (?:is )?(?:in|at|near)) ?$/u
const awayBehind = /^ ?(?:返学|返工|上班|读书|上学)/u

/** 观塘区或者蓝田: in a list a wide area counts too, instead of only introducing the next. */
const listed = /^ ?(?:或者?|同埋?|及|和|、|\/|&|or|and) ?$/u

function* judged(text: string, words: readonly Found[]): Generator<readonly [Found, Verdict]> {
  const areaWords = words.filter(({ senses }) => senses.some(({ is }) => is === 'area'))
  let run: Found[] = []
  for (const [index, areaWord] of areaWords.entries()) {
    run.push(areaWord)
    const next = areaWords[index + 1]
    if (next && !listed.test(text.slice(areaWord.end, next.start))) continue
    yield* judgeAreas(text, run)
    run = []
  }
}

const address = /(?:站|邨|村|苑|墟|花园|中心|广场|大厦|园)$/u

/** 九龙塘又一村, 天后维园: an area directly before an address locates it. 旺角太子 are two. */
function leadsToAddress(text: string, { word }: AreaWord, next: AreaWord | undefined): boolean {
  if (!next) return false
  const said = text.slice(next.word.start, next.word.end)
  const between = text.slice(word.end, next.word.start)
  if (
    between !== '' &&
    !(between === ' ' && /^[a-z]/u.test(said) && /[a-z]$/u.test(text.slice(0, word.end)))
  )
    return false
  const [id = 0] = next.ids
  const area = areaById(id)
  const isOfficial = area && [area.names.zhHans, area.names.en.toLowerCase()].includes(said)
  return address.test(said) || !isOfficial
}

/** The areas in the order of the text; `unwanted` words are left out. */
export function readAreas(
  text: string,
  words: readonly Found[],
  unwanted: ReadonlySet<Found>,
): readonly AreaWord[] {
  const wanted = words.filter((word) => !unwanted.has(word))
  const read = [...judged(text, wanted)].flatMap(([word, verdict]) => {
    const ids = saidBy(verdict).flatMap(({ values }) => values.map(Number))
    return ids.length > 0 ? [{ word, ids }] : []
  })
  const near = read.filter(
    ({ word }) =>
      !away.test(text.slice(Math.max(0, word.start - 20), word.start)) &&
      !awayBehind.test(text.slice(word.end, word.end + 4)),
  )
  const all = near.length > 0 ? near : read
  return all.filter((one, index) => !leadsToAddress(text, one, all[index + 1]))
}
