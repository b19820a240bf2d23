import { splitLevelKey } from '#catalogue/compact-levels.ts'
import { examByName, resultSubjectLabel, resultSubjectOf } from '#catalogue/exams.ts'
import { label } from '#catalogue/labels.ts'
import { majorById } from '#catalogue/majors.ts'
import { subjectByValue, subjectLabel } from '#catalogue/subjects.ts'
import { universityById } from '#catalogue/universities.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { readIntroduction } from '#contract/tutor-introduction.ts'
import type { Locale } from '#i18n/locales.ts'
import { readTutorIntroduction, type TutorIntroduction } from '#understanding/read-tutor.ts'
import type { TextModel } from '../../ai/port.ts'
import { areaLabel } from '../tutors/tutor-labels.ts'
import { filledBy, introductionInstructions, isWhole } from './introduction-question.ts'

interface Asked {
  text: string
  locale: Locale
  /** Null for visitors, who are read by the rules alone: a model costs money. */
  accountId: number | null
  signal: AbortSignal
}

/** Reads an introduction by rules, and asks the model for what they left empty. */
export async function readIntroductionText(
  { model }: { model: TextModel },
  { text, locale, accountId, signal }: Asked,
): Promise<DataOf<typeof readIntroduction>> {
  const read = readTutorIntroduction(text)
  const answer =
    accountId === null || isWhole(read)
      ? null
      : await model.ask({ instructions: introductionInstructions, text, accountId, signal })
  const filled = answer === null ? read : filledBy(answer, read, text)
  return { ...answerOf(filled, locale), by: filled === read ? 'rules' : 'model' }
}

function answerOf({ evidence, ...fields }: TutorIntroduction, locale: Locale) {
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
      levelKeys: (subjectByValue(subject)?.levelKeys ?? []).filter((key) =>
        fields.levels.includes(splitLevelKey(key).value),
      ),
    })),
    areas: fields.areas.map((id) => ({ id, name: areaLabel(id, locale) })),
    examResults: fields.examResults
      .filter(({ exam }) => examByName(exam) !== undefined)
      .map(({ exam, subject: read, grade }) => {
        const subject = resultSubjectOf(read)
        return { exam, subject, name: resultSubjectLabel(subject, locale), grade }
      }),
  }
}
