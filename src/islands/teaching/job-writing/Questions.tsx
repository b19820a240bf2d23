import { useStore } from '@nanostores/react'
import type { QuestionField } from '#contract/teaching/job-reading.ts'
import { formatMoney } from '#rules/numbers.ts'
import {
  $questions,
  answerQuestion,
  type RowQuestion,
} from '#stores/teaching/job-writing/reading.ts'
import type { JobValues } from '#stores/teaching/job-writing/values.ts'
import { type JobRow, valuesOf, writing } from '#stores/teaching/job-writing/writing.ts'
import { Button } from '#ui/Button.tsx'
import { Choices } from '#ui/Choices.tsx'
import { Field } from '#ui/Field.tsx'
import { AreaSelects } from './AreaSelects.tsx'
import { useDurationText } from './duration-text.ts'
import { useLanguage } from './language.ts'
import { LevelOf, SubjectOf } from './SubjectPart.tsx'

/** At most three questions that the message left open; an answer goes into all forms concerned. */
export function Questions({ rowId, onDone }: { rowId: string; onDone: () => void }) {
  const { t } = useLanguage()
  const questions = useStore($questions)
  const { rows } = useStore(writing.$writing)
  const row = rows.find(({ id }) => id === rowId)
  const asked = questions.filter((question) => question.rows.includes(rowId))
  if (row === undefined || asked.length === 0) return null
  return (
    <section className="card grid gap-5" aria-labelledby="job-questions">
      <h2 id="job-questions" tabIndex={-1} className="font-bold">
        {t('publish.questions')}
      </h2>
      {asked.map((question) => (
        <OneQuestion key={question.field} question={question} row={row} />
      ))}
      <div>
        <Button
          onClick={() => {
            $questions.set([])
            onDone()
          }}
        >
          {t('publish.questions.done')}
        </Button>
      </div>
    </section>
  )
}

function OneQuestion({ question, row }: { question: RowQuestion; row: JobRow }) {
  const { t, locale } = useLanguage()
  const { durationText } = useDurationText()
  const { field, why, options } = question
  const values = valuesOf(row)
  const legend = t(`publish.question.${why}.${field}`)
  const answer = (patch: Partial<JobValues>) => answerQuestion(question, patch)
  const id = `question-${field}-${row.id}`
  if (options.length === 0) {
    switch (field) {
      case 'preferredSubject':
        return (
          <fieldset className="grid gap-2">
            <legend className="field-label">{legend}</legend>
            <SubjectOf values={values} onChange={answer} id={id} />
          </fieldset>
        )
      case 'level':
        return (
          <fieldset className="grid gap-2">
            <legend className="field-label">{legend}</legend>
            <LevelOf values={values} onChange={answer} id={id} />
          </fieldset>
        )
      case 'areaId':
        return (
          <fieldset className="grid gap-2">
            <legend className="field-label">{legend}</legend>
            <AreaSelects id={id} areaId={values.areaId} onChange={(areaId) => answer({ areaId })} />
          </fieldset>
        )
      default:
        return (
          <Field
            t={t}
            id={id}
            label={legend}
            value={values.fee}
            inputMode="decimal"
            unmarked
            onChange={({ target }) => answer({ fee: target.value })}
          />
        )
    }
  }
  const labelOf = (value: string) => {
    if (field === 'mode')
      return t(value === 'online' ? 'vocabulary.mode.online' : 'vocabulary.mode.home')
    if (field === 'remark' && value === '') return t('publish.question.remark.nothing')
    if (field === 'fee') return formatMoney(Number(value) * 100, locale)
    if (field === 'lessonMinutes') return durationText(Number(value))
    if (field === 'lessonsPerWeek') return t('publish.perWeek', { n: Number(value) })
    return value
  }
  return (
    <Choices
      name={id}
      legend={legend}
      type="radio"
      options={options.map(({ value, label }) => ({ value, label: label ?? labelOf(value) }))}
      chosen={[values[field]]}
      onChange={([value = '']) => answer({ [field satisfies QuestionField]: value })}
    />
  )
}
