import { splitLevelKey } from '#catalogue/compact-levels.ts'
import type { Sex } from '#contract/vocabulary.ts'
import { type FoldedText, foldWithPositions } from '#rules/fold-text.ts'
import { typedSlice } from '../read-search/candidates.ts'
import type { SubjectWord } from '../read-search/part-of.ts'
import { clausesOf, type Stretch } from '../reading/clauses.ts'
import { inContext } from '../reading/in-context.ts'
import { loosened } from '../reading/loosen.ts'
import { namesIn, within } from '../reading/names.ts'
import { negatedStretches } from '../reading/negation.ts'
import { readAreas } from './areas.ts'
import { Claims } from './claims.ts'
import { readClocks } from './clock.ts'
import { readDays } from './days.ts'
import { readDurations } from './durations.ts'
import { readBareFees, readFees } from './fees.ts'
import { isSchoolLevel, readLevels } from './levels.ts'
import type { Mark } from './mark-table.ts'
import { type FoundMark, isTutor, readMarks } from './marks.ts'
import { feePerHour, perWeek } from './pay.ts'
import { readRhythms } from './rhythm.ts'
import type { JobEvidence, JobField, JobReading } from './shape.ts'
import { readSubjects } from './subjects.ts'
import { joinTimes, readParts } from './times.ts'
import { readWeakPoints } from './weak-points.ts'

type Found = readonly [JobField, readonly Stretch[]]

/** Reads a parent's message. Earlier readers claim their words, so that no word counts twice. */
export function read(original: string): JobReading {
  // A new line ends a clause, but folding would turn it into a space. Offsets stay.
  const folded = loosened(foldWithPositions(original.replaceAll(/[\r\n]/gu, '。')))
  const { text } = folded
  const typed = typedSlice(original, folded)
  const claims = new Claims(text.length)
  const negated = negatedStretches(text)
  const clauses = clausesOf(text)
  const rhythms = readRhythms(text, claims)
  const sureFees = readFees(text, claims)
  const days = readDays(text, claims, typed)
  const clocks = readClocks(text, claims)
  const durations = readDurations(text, claims).sort((a, b) => a.start - b.start)
  const parts = readParts(text, claims)
  const fees = sureFees.length > 0 ? sureFees : readBareFees(text, claims)
  const marks = readMarks(text, claims, negated)

  const words = inContext(text, namesIn(original, folded, claims.stretches), typed)
  const unwanted = new Set(within(words, negated))
  const atSchool = words.some(isSchoolLevel)
  const pupilAtUniversity =
    !atSchool &&
    marks.some((one) => one.mark.field === 'tutorLevel' && !isTutor(text, clauses, one, false))
  const named = readSubjects(text, words, unwanted, pupilAtUniversity)
  const subjectWords = named.length > 0 || atSchool ? named : specialNeeds(marks)
  const subjects = [...new Set(subjectWords.flatMap(({ values }) => values))]
  const level = readLevels(text, words, subjects, marks)
  const areaWords = readAreas(text, words, unwanted)
  const areaIds = [...new Set(areaWords.flatMap(({ ids }) => ids))]

  const time = joinTimes(text, days, clocks, parts)
  const paidMonthly = fees.some(({ unit }) => unit === 'month')
  const week = perWeek(rhythms, time, paidMonthly)
  const minutes = durations[0]?.minutes ?? time.minutes
  const pay = feePerHour(text, fees, durations, minutes, week)
  const tutor = tutorLevelOf(text, clauses, marks, atSchool)
  const tutorGender = genderOf(marks, 'tutorGender')
  const studentGender = genderOf(marks, 'studentGender')
  const mode = modeOf(marks, areaIds.length > 0)
  const weakPoints = readWeakPoints(text, onlyNames(subjectWords), negated)
  const needs = marks.filter(({ mark, negated: isNegated }) => mark.field === 'need' && !isNegated)

  return {
    category: level.category,
    schoolSystem: level.schoolSystem,
    levelSet: level.levelSet,
    levels: [...new Set(level.levelKeys.map((key) => splitLevelKey(key).value))],
    levelKeys: level.levelKeys,
    subjects,
    areaIds: mode.mode === 'online' ? [] : areaIds,
    feePerHour: { min: pay.min, max: pay.max },
    lessonsPerWeek: week.count,
    lessonsPerWeekMax: week.max,
    minutesPerLesson: minutes,
    tutorGender: tutorGender.value,
    studentGender: studentGender.value,
    times: time.times,
    online: mode.mode !== 'in_person',
    mode: mode.mode,
    tutorLevel: tutor.value,
    needs: [...new Set(needs.flatMap(({ mark }) => (mark.field === 'need' ? mark.value : [])))],
    weakIn: weakPoints.map(({ start, end }) => text.slice(start, end)),
    evidence: evidenceOf(original, folded, [
      ['subjects', subjectWords.map(({ word }) => word)],
      ['levels', level.words],
      ['areaIds', mode.mode === 'online' ? [] : areaWords.map(({ word }) => word)],
      ['feePerHour', pay.from],
      ['lessonsPerWeek', week.count === null ? [] : week.from.length > 0 ? week.from : days],
      [
        'minutesPerLesson',
        minutes === null ? [] : durations.length > 0 ? durations.slice(0, 1) : clocks,
      ],
      ['tutorGender', tutorGender.from],
      ['studentGender', studentGender.from],
      ['times', [...days, ...clocks, ...parts]],
      ['mode', mode.from],
      ['tutorLevel', tutor.from],
      ['needs', needs],
      ['weakIn', weakPoints],
    ]),
  }
}

function evidenceOf(original: string, folded: FoldedText, found: readonly Found[]): JobEvidence[] {
  return found.flatMap(([field, stretches]) =>
    [...stretches]
      .sort((a, b) => a.start - b.start)
      .map((stretch) => {
        const start = folded.starts[stretch.start] ?? 0
        const end = folded.ends[stretch.end - 1] ?? start
        return { field, words: original.slice(start, end), start, end }
      }),
  )
}

/** Words that alone name one of their subjects: 文法 beside 英文 is not one. */
function onlyNames(words: readonly SubjectWord[]): readonly Stretch[] {
  const named = new Map<string, number>()
  for (const value of words.flatMap(({ values }) => values)) {
    named.set(value, (named.get(value) ?? 0) + 1)
  }
  return words
    .filter(({ values }) => values.some((value) => named.get(value) === 1))
    .map(({ word }) => word)
}

/** 教讀寫障礙 without another subject: special needs are then the subject. */
function specialNeeds(marks: readonly FoundMark[]): readonly SubjectWord[] {
  const sense = { is: 'subject', values: ['tutor_other_sen'] } as const
  return marks
    .filter(({ mark, negated }) => mark.field === 'need' && mark.value === 'sen' && !negated)
    .slice(0, 1)
    .map(({ start, end }) => ({
      word: { start, end, senses: [sense], cautious: false },
      values: sense.values,
    }))
}

const opposite = { F: 'M', M: 'F' } as const

/** F or M; null when neither or both are mentioned. 唔要男导师 asks for a woman. */
function genderOf(marks: readonly FoundMark[], field: 'tutorGender' | 'studentGender') {
  const from: FoundMark[] = []
  const values = new Set<Mark['value']>()
  for (const found of marks) {
    const { mark, negated } = found
    if (mark.field !== field) continue
    from.push(found)
    const turned = negated && field === 'tutorGender' && mark.value !== 'any'
    values.add(turned ? opposite[mark.value as Sex] : mark.value)
  }
  const [only] = values
  const value: Sex | null = values.size === 1 && (only === 'F' || only === 'M') ? only : null
  return { value, from: value === null ? [] : from }
}

function tutorLevelOf(
  text: string,
  clauses: readonly Stretch[],
  marks: readonly FoundMark[],
  atSchool: boolean,
) {
  const found = marks.find(
    (one) =>
      one.mark.field === 'tutorLevel' && !one.negated && isTutor(text, clauses, one, atSchool),
  )
  const value = found?.mark.field === 'tutorLevel' ? found.mark.value : null
  return { value, from: found ? [found] : [] }
}

/** Online when wanted or accepted; either when an area or home visits are mentioned too. */
function modeOf(marks: readonly FoundMark[], hasArea: boolean) {
  const wanted = marks.filter(({ mark, negated }) => mark.field === 'mode' && !negated)
  const says = (value: Mark['value']) => wanted.some(({ mark }) => mark.value === value)
  const online = says('online') || says('only_online')
  const mode = !online
    ? 'in_person'
    : !says('only_online') && (hasArea || says('in_person'))
      ? 'either'
      : 'online'
  return { mode, from: wanted } as const
}
