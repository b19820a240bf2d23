import { splitLevelKey } from '#catalogue/compact-levels.ts'
import { examByName, resultSubjectLabel, resultSubjectOf } from '#catalogue/exams.ts'
import { label } from '#catalogue/labels.ts'
import { majorById } from '#catalogue/majors.ts'
import { subjectByValue, subjectLabel } from '#catalogue/subjects.ts'
import { universityById } from '#catalogue/universities.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { readIntroduction } from '#contract/tutors/tutor-introduction.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import type { OwnName } from '#rules/own-name.ts'
import type { TutorIntroduction } from '#understanding/read-tutor.ts'
import type { TextModel } from '../../ai/port.ts'
import type { Database } from '../../db/open.ts'
import { ownNamesOf } from '../../moderation/public-texts/own-names.ts'
import { areaLabel } from '../tutor-labels.ts'
import { filledBy, introductionInstructions, isWhole } from './introduction-question.ts'
import { publicTextOf } from './public-text.ts'
import { slotsOf } from './slots.ts'

interface Asked {
  text: string
  locale: Locale
  /** Null for visitors, whose text is read by rules only, because a model costs money. */
  accountId: number | null
  /** Aborted when the visitor has left. */
  left: AbortSignal
}

/** Takes what rules read in an introduction, and asks the model for the fields they left empty. */
export async function readIntroductionText(
  { model, db }: { model: TextModel; db: Database },
  read: TutorIntroduction,
  { text, locale, accountId, left }: Asked,
): Promise<DataOf<typeof readIntroduction>> {
  const answer =
    accountId === null || isWhole(read)
      ? null
      : await model.ask({
          instructions: introductionInstructions,
          text,
          accountId,
          signal: left,
        })
  const filled = answer === null ? read : filledBy(answer, read, text)
  const names = accountId === null ? [] : await ownNamesOf(db, accountId)
  return {
    ...introductionAnswer(filled, { text, locale, names }),
    by: filled === read ? 'rules' : 'model',
  }
}

interface Reader {
  text: string
  locale: Locale
  names: readonly OwnName[]
}

export function introductionAnswer(
  { evidence, teaches, name, hidden, times, unread, ...fields }: TutorIntroduction,
  { text, locale, names }: Reader,
) {
  const taught = new Map(teaches.map((one) => [one.subject, one]))
  const major = fields.major === null ? undefined : majorById(fields.major)
  return {
    fields: {
      ...fields,
      universities: [...fields.universities],
      subjects: [...fields.subjects],
      levels: [...fields.levels],
      areas: [...fields.areas],
      examResults: [...fields.examResults],
    },
    evidence: [...evidence],
    universities: fields.universities.flatMap((id) => {
      const found = universityById(id)
      return found ? [{ id, name: label(found, locale) }] : []
    }),
    major: major ? { id: major.id, name: label(major, locale) } : null,
    teaches: fields.subjects.map((subject) => ({
      subject,
      name: subjectLabel(subject, locale),
      levelKeys: [...(taught.get(subject)?.levelKeys ?? schoolLevels(subject, fields.levels))],
      fees: (taught.get(subject)?.fees ?? []).map(({ levelKeys, hourly }) => ({
        levelKeys: [...levelKeys],
        hourlyFeeCents: hourly * 100,
      })),
    })),
    name: { nameZh: name?.nameZh ?? null, nameEn: name?.nameEn ?? null },
    sex: hidden.sex?.value ?? null,
    birthYear: hidden.birthYear?.value ?? null,
    ...publicTextOf(text, { name, hidden }, names),
    slots: slotsOf(times),
    unread: unread.map(({ start, end }) => text.slice(start, end)),
    areas: fields.areas.map((id) => ({ id, name: areaLabel(id, locale) })),
    examResults: fields.examResults
      .filter(({ exam }) => examByName(exam) !== undefined)
      .map(({ exam, subject: read, grade }) => {
        const subject = resultSubjectOf(read)
        return { exam, subject, name: resultSubjectLabel(subject, locale), grade }
      }),
  }
}

/** The school levels of a subject for grade numbers that a model gives without their set. */
const schoolLevels = (subject: string, numbers: readonly number[]): LevelKey[] =>
  (subjectByValue(subject)?.usualLevelKeys ?? []).filter((key) => {
    const { set, value } = splitLevelKey(key)
    return (set === 'local' || (set === 'intl' && value >= 20)) && numbers.includes(value)
  })
