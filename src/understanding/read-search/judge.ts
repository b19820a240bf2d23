import { levelGroupById } from '#catalogue/level-groups.ts'
import { wholeTown } from '#catalogue/towns.ts'
import { judgeAreas } from './judge-areas.ts'
import { judgeLevels } from './judge-levels.ts'
import { judgeSubject, setsOfSubjects, subjectContext } from './judge-subjects.ts'
import { withoutParts } from './part-of.ts'
import { type Said, saidBy, type Verdict } from './reading.ts'
import type { Found, Sense } from './sense.ts'

const keysOf = (id: string) => levelGroupById(id)?.keys ?? []
const examinationYears = new Map([
  [keysOf('ib').join(), keysOf('ibDp')],
  [keysOf('igcse').join(), keysOf('igcse').slice(-2)],
])

/** IB and IGCSE also name middle school years, but parents mean the examination. */
function examinationLevels(levels: Map<Found, Verdict>): Map<Found, Verdict> {
  return new Map([...levels].map(([word, verdict]) => [word, narrowed(verdict)]))
}

function narrowed(verdict: Verdict): Verdict {
  if (typeof verdict === 'string') return verdict
  return verdict.map((said) => {
    const values = examinationYears.get(said.values.join())
    return values === undefined ? said : { ...said, values }
  })
}

type Kind = Sense['is']
const has = (word: Found | undefined, kind: Kind) =>
  word?.senses.some(({ is }) => is === kind) ?? false

/** Decides the meaning of every word in the light of the others. */
export function judge(text: string, words: readonly Found[]): Map<Found, Verdict> {
  const touches = (left: Found | undefined, right: Found | undefined) =>
    left !== undefined && right !== undefined && /^ ?$/u.test(text.slice(left.end, right.start))
  const context = subjectContext(words)
  const verdicts = new Map<Found, Verdict>()

  const subjectWords = words.filter((word) => has(word, 'subject')).length
  words.forEach((word, index) => {
    if (!has(word, 'subject')) return
    const [before, after] = [words[index - 1], words[index + 1]]
    // 港大 法律 英文: the tutor studied the first, and teaches the second.
    if (has(word, 'major') && has(before, 'university') && subjectWords > 1) return
    const studied =
      (has(after, 'faculty') && touches(word, after)) ||
      (has(before, 'faculty') && touches(before, word) && text.startsWith('主', before?.start))
    const verdict = judgeSubject(word.senses, text.slice(word.start, word.end), context)
    verdicts.set(word, studied ? 'keep' : verdict)
  })
  dropParts(text, verdicts)
  const subjects = [...verdicts.values()].flatMap((verdict) =>
    saidBy(verdict).flatMap(({ values }) => values),
  )
  const levels = examinationLevels(
    judgeLevels(
      words.filter((word) => !verdicts.has(word)),
      setsOfSubjects(subjects),
    ),
  )
  const areas = wholeTowns(text, judgeAreas(text, words))
  const hasArea = areas.size > 0
  const hasLevel = [...levels.values()].some((verdict) => saidBy(verdict).length > 0)

  words.forEach((word, index) => {
    if (verdicts.has(word)) return
    const known = levels.get(word) ?? areas.get(word)
    // HKU med student: what was studied may stand in between.
    let first = index
    while (has(words[first - 1], 'major') && touches(words[first - 1], words[first])) first -= 1
    const before = words[first - 1]
    const afterUniversity = has(before, 'university') && touches(before, words[first])
    verdicts.set(
      word,
      known ??
        judgeSchool(word, hasArea, hasLevel) ??
        judgeOther(word, afterUniversity, subjects.length > 0),
    )
  })
  keepFaculties(words, verdicts)
  return verdicts
}

/** Parts of another subject add nothing: 雅思 口語, 數學 M2. */
function dropParts(text: string, verdicts: Map<Found, Verdict>): void {
  const read = [...verdicts].flatMap(([word, verdict]) => {
    const values = saidBy(verdict).flatMap((said) => said.values)
    return values.length > 0 ? [{ word, values }] : []
  })
  const kept = new Set(withoutParts(text, read, true).map(({ word }) => word))
  for (const { word } of read) if (!kept.has(word)) verdicts.set(word, [])
}

/** A school means its district and, if international, its years, unless the text names others. */
function judgeSchool(word: Found, hasArea: boolean, hasLevel: boolean): Verdict | undefined {
  const school = word.senses.find(({ is }) => is === 'school')
  if (school?.is !== 'school') return undefined
  const area: Said = { filter: 'area', values: school.districtIds.map(String) }
  const level: Said = { filter: 'level', values: school.years }
  return [...(hasArea ? [] : [area]), ...(hasLevel || school.years.length === 0 ? [] : [level])]
}

function judgeOther(word: Found, afterUniversity: boolean, hasSubject: boolean): Verdict {
  for (const sense of word.senses) {
    if (sense.is === 'university') return [{ filter: 'university', values: [sense.id] }]
    if (sense.is === 'major' && (sense.alone || afterUniversity)) {
      return [{ filter: 'major', values: sense.ids }]
    }
    // 音樂 beside 鋼琴 adds nothing.
    if (sense.is === 'choice') return sense.filter === 'category' && hasSubject ? [] : [sense]
    if (sense.is === 'fee') return judgeFee(sense)
    if (sense.is === 'graduate' && afterUniversity) {
      return [{ filter: 'tutorLevel', values: [sense.tutorLevel] }]
    }
  }
  return has(word, 'keep') || has(word, 'major') ? 'keep' : []
}

function judgeFee({ minCents, maxCents }: { minCents?: number; maxCents?: number }): Said[] {
  const said: Said[] = []
  if (minCents !== undefined) said.push({ filter: 'feeMinCents', values: [String(minCents)] })
  if (maxCents !== undefined) said.push({ filter: 'feeMaxCents', values: [String(maxCents)] })
  return said
}

/** 數學系 stays together in the rest. */
function keepFaculties(words: readonly Found[], verdicts: Map<Found, Verdict>) {
  words.forEach((word, index) => {
    const beside = [words[index - 1], words[index + 1]]
    const kept = beside.some(
      (other) => other && has(other, 'subject') && verdicts.get(other) === 'keep',
    )
    if (has(word, 'faculty') && kept) verdicts.set(word, 'keep')
  })
}

/** A town's name means the whole of it. */
function wholeTowns(text: string, areas: Map<Found, Verdict>): Map<Found, Verdict> {
  return new Map([...areas].map(([word, verdict]) => [word, whole(text, word, verdict)]))
}

function whole(text: string, word: Found, verdict: Verdict): Verdict {
  if (typeof verdict === 'string') return verdict
  const name = text.slice(word.start, word.end)
  return verdict.map(({ values, ...said }) => ({
    ...said,
    values: values.flatMap((id) => wholeTown(Number(id), name).map(String)),
  }))
}
