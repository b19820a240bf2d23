import { foldWithPositions } from '#rules/fold-text.ts'
import { typedSlice } from '../read-search/candidates.ts'
import type { Stretch } from '../reading/clauses.ts'
import { coverage, outside } from '../reading/coverage.ts'
import { loosened } from '../reading/loosen.ts'
import { namesIn, within } from '../reading/names.ts'
import { negatedStretches } from '../reading/negation.ts'
import { withoutSlips } from '../reading/slips.ts'
import { areasOf, onlineIn, visitsIn } from './areas.ts'
import { asidesOf } from './asides.ts'
import { subjectResults } from './exam-subjects.ts'
import { type FoundResult, musicResults, testResults, totalsBefore } from './exam-tests.ts'
import { experienceIn } from './experience.ts'
import { feesOfSubject } from './fees-asked.ts'
import type { IntroductionEvidence, IntroductionField, TutorIntroduction } from './introduction.ts'
import { levelNumbers, levelsOf, subjectsOf, type Taught } from './lessons.ts'
import { majorsIn } from './majors-found.ts'
import { nameSaid } from './name-said.ts'
import { privateSaid } from './private-said.ts'
import { mainUniversity, type Study, studyIn } from './study.ts'
import { teachesOf } from './teaches.ts'
import { termsIn } from './terms.ts'
import { ownLevels, statusIn } from './tutor-level.ts'
import { withUniversities } from './universities-found.ts'
import { unreadIn } from './unread.ts'

/** A university year of the tutor's own: Year 3學生, 四年級, yr 4, 大三. */
const ownYear =
  /(?<![a-z])(?:year|yr|y)\.? ?[1-6](?!\d)(?! ?(?:-|–|to|至|到|&|and|\/) ?(?:year|yr|y|form|f|s|p|g)?\.? ?\d)|[一二三四五六]年级|[二三四五六]年班|大[一二三四五](?!学)/gu

const matters = new Set(['subject', 'level', 'area'])
const atSchool = /^(?:HKDSE|IB|A-Level|IGCSE|Gaokao)$/u

export function readIntroduction(written: string): TutorIntroduction {
  // A new line ends a clause, but folding would turn it into a space. Offsets stay.
  const original = written.replaceAll(/[\r\n]/gu, '。')
  const folded = withoutSlips(loosened(foldWithPositions(original)))
  const name = nameSaid(written)
  const hidden = privateSaid(written)
  const { text } = folded
  const typed = typedSlice(original, folded)
  const asides = asidesOf(text)
  const years = experienceIn(text)
  const online = onlineIn(text)
  const visits = visitsIn(text)
  const tests = [...testResults(text), ...totalsBefore(text)]
  const majors = outside(majorsIn(text, typed), asides.taken)
  const names = namesIn(original, folded, [...asides.taken, ...online, ...(years ? [years] : [])])
  const words = withUniversities(text, names, majors, typed)
  const music = musicResults(text, words)
  const isUpper = (at: number) => /\p{Lu}/u.test(typed(at, at + 1))
  const bySubject = subjectResults(text, words, [...tests, ...music], isUpper)
  const results = distinct(outside([...tests, ...music, ...bySubject], asides.pupils))
  const study = studyIn(text, outside(words, asides.pupils), outside(majors, results))
  const status = statusIn(text, study.universities, years?.years)
  const mentions = results.flatMap(({ mention }) => mention ?? [])
  const negated = negatedStretches(text)
  const apart = [...asides.subjects, ...asides.pupils]
  const own = [...mentions, ...results, ...study.stretches, ...apart, ...negated]
  const ownAges = study.universities.length > 0 ? ownYears(text, study) : []
  const taught = outside(words, [...own, ...ownAges, ...ownLevels(text)])
  const now = subjectsOf(text, words, outside(taught, asides.former))
  const named = now.length > 0 ? now : subjectsOf(text, words, taught)
  const subjects = firstOfEach(named)
  const sure = levelsOf(text, outside(taught, asides.known), subjects)
  const said = sure.length > 0 ? sure : levelsOf(text, taught, subjects)
  const levelWords = said.filter(({ dropped }) => !dropped)
  const levels = levelNumbers(levelWords)
  const terms = termsIn(text, typed, { mentions: named, levels: said, negated })
  const areas = areasOf(text, outside(words, own))
  const main = mainUniversity(study.universities)

  // Predicted school marks without a stated occupation: the tutor is still at school.
  const awaits = results.find(({ result }) => result.predicted && atSchool.test(result.exam))

  const evidence: IntroductionEvidence[] = []
  const known = new Set<string>()
  const say = (field: IntroductionField, stretches: readonly (Stretch | undefined)[]) => {
    for (const stretch of stretches) {
      const start = stretch && folded.starts[stretch.start]
      const end = stretch && folded.ends[stretch.end - 1]
      if (start === undefined || end === undefined) continue
      if (known.has(`${field} ${start}`)) continue
      known.add(`${field} ${start}`)
      evidence.push({ field, words: written.slice(start, end), start, end })
    }
  }
  say('tutorLevel', [status?.stretch ?? awaits])
  say('university', study.universities)
  say('major', [study.major])
  say('subjects', subjects)
  say('levels', levels)
  say('areas', areas)
  say('yearsExperience', [years])
  say('examResults', results)
  say('online', online)
  say('home', visits)
  say('fees', terms.asked)
  say('times', terms.timesFrom)
  const asWritten = (field: IntroductionField, found: { readonly at: Stretch } | null) => {
    if (found === null) return
    const { start, end } = found.at
    evidence.push({ field, words: written.slice(start, end), start, end })
  }
  asWritten('name', name ?? null)
  asWritten('sex', hidden.sex)
  asWritten('birthYear', hidden.birthYear)
  const asTyped = ({ start, end }: Stretch): Stretch => ({
    start: folded.starts[start] ?? 0,
    end: folded.ends[end - 1] ?? 0,
  })
  // A negation counts as read only if it names something that could be taught.
  const teachable = words.filter(({ senses }) => senses.some(({ is }) => matters.has(is)))
  const refused = negated.filter((stretch) => within(teachable, [stretch]).length > 0)
  const understood = [
    ...evidence,
    ...refused.map(asTyped),
    ...hidden.takenOut,
    ...(name ? [name.takenOut] : []),
  ]
  return {
    tutorLevel: status?.level ?? (awaits ? 'secondary_five' : null),
    university: main?.id ?? null,
    universities: [...new Set(study.universities.map(({ id }) => id))],
    major: study.major?.id ?? null,
    subjects: subjects.map(({ value }) => value),
    levels: levels.map(({ value }) => value),
    areas: areas.map(({ value }) => value),
    yearsExperience: years?.years ?? null,
    examResults: results.map(({ result }) => result),
    online: online.length > 0,
    home: visits.length > 0,
    teaches: teachesOf(text, named, said).map((taught) => ({
      ...taught,
      fees: feesOfSubject(taught, terms.asked),
    })),
    name: name ?? null,
    hidden,
    times: terms.times,
    unread: unreadIn(written, understood, terms.skipped),
    evidence,
  }
}

function firstOfEach(mentions: readonly Taught<string>[]): Taught<string>[] {
  const seen = new Set<string>()
  return mentions.filter(({ value }) => !seen.has(value) && seen.add(value))
}

function distinct(all: readonly FoundResult[]): FoundResult[] {
  const keys = new Set<string>()
  return [...all]
    .sort((a, b) => a.start - b.start)
    .filter(({ result }) => {
      const key = `${result.exam} ${result.subject}`
      const fresh = !keys.has(key)
      keys.add(key)
      return fresh
    })
}

/** Years of study in or directly after the clause of a university. */
function ownYears(text: string, { universities }: Study): Stretch[] {
  const near = universities.map(({ start, end }) => ({ start: start - 44, end: end + 30 }))
  return [...text.matchAll(ownYear)]
    .map((match): Stretch => ({ start: match.index, end: match.index + match[0].length }))
    .filter(coverage(near))
}
