import { subjectByValue } from '#catalogue/subjects.ts'
import {
  type Question,
  type QuestionField,
  questionFields,
} from '#contract/teaching/job-reading.ts'
import type { ReadingDraft } from './drafts.ts'

const most = 3
type Option = Question['options'][number]

const usual: Partial<Record<QuestionField, readonly string[]>> = {
  lessonsPerWeek: ['1', '2', '3'],
  lessonMinutes: ['60', '90', '120'],
}

/** Most important first. Drafts that lack the same field share a question. */
export function questionsOf(drafts: readonly ReadingDraft[]): Question[] {
  const all = questionFields.flatMap((field) => {
    const questions: { key: string; question: Question }[] = []
    for (const [index, { draft, doubts }] of drafts.entries()) {
      const doubt = doubts[field]
      if (doubt === undefined && !isMissing(field, draft)) continue
      const options = doubt ?? optionsOf(usual[field] ?? [])
      const key = JSON.stringify([options, field === 'level' && levelSetsOf(draft)])
      const known = questions.find((one) => one.key === key)
      if (known) known.question.drafts.push(index)
      else {
        const why = doubt ? 'doubtful' : 'missing'
        questions.push({ key, question: { field, why, drafts: [index], options } })
      }
    }
    return questions
  })
  return all.slice(0, most).map(({ question }) => question)
}

const optionsOf = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: null }))

const levelSetsOf = ({ preferredSubject }: ReadingDraft['draft']) =>
  preferredSubject === null ? [] : subjectByValue(preferredSubject)?.levelSets

function isMissing(field: QuestionField, draft: ReadingDraft['draft']): boolean {
  switch (field) {
    case 'areaId':
      return draft.mode !== 'online' && draft.areaId === null
    case 'fee':
      return draft.hourlyFeeCents === null
    // The choice of levels depends on the subject, which is asked first.
    case 'level':
      return draft.preferredSubject !== null && draft.level === null
    default:
      return draft[field] === null
  }
}
