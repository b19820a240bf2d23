import { longestGrade } from '#contract/tutors/tutor-records/education.ts'
import { SliceState } from '#islands/pickers/SliceState.tsx'
import { useSlice } from '#islands/pickers/slices.ts'
import type { ShownForm } from '#islands/ui/form/use-form.ts'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import type { ResultRow } from '#stores/tutors/tutor-profile/steps/experience.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import { FieldEvidence } from './FieldEvidence.tsx'
import { useLanguage } from './language.ts'
import { newKey } from './new-key.ts'

interface ResultsProps {
  form: ShownForm
  results: readonly ResultRow[]
}

const total = 'total'

export function Results({ form, results }: ResultsProps) {
  const { t } = useLanguage()
  const { slice, retry } = useSlice('exams')
  const focusLater = useFocusLater()
  const onChange = (rows: ResultRow[]) => form.set('results', rows)
  if (slice.state !== 'ready') return <SliceState state={slice.state} retry={retry} />
  const { exams, subjects } = slice.value
  /** Some examinations have only one overall result. */
  const onlyTotal = (name: string) =>
    exams.find(({ exam }) => exam === name)?.of === 'whole' ? total : ''
  const changeRow = (at: number, patch: Partial<ResultRow>) =>
    onChange(results.map((row, index) => (index === at ? { ...row, ...patch } : row)))
  const control = (at: number, field: 'exam' | 'itemValue' | 'grade') => {
    const path = `results.${at}.${field}`
    return {
      id: form.idOf(path),
      label: t(`register.field.${field}`),
      value: results[at]?.[field] ?? '',
      error: form.errorOf(path),
      onChange: ({ target }: { target: HTMLInputElement | HTMLSelectElement }) =>
        changeRow(at, { [field]: target.value }),
    }
  }
  return (
    <fieldset className="step-group">
      <legend>{t('register.results')}</legend>
      <p className="field-help">{t('register.results.help')}</p>
      <FieldEvidence field="examResults" />
      {results.map((row, at) => {
        const exam = exams.find((one) => one.exam === row.exam)
        const offered = subjects.filter(({ of }) => of === exam?.of)
        return (
          <div key={row.key} className="step-row">
            <Select
              {...control(at, 'exam')}
              placeholder={t('register.choose')}
              options={exams.map((one) => ({ value: one.exam, label: one.exam }))}
              onChange={({ target }) =>
                changeRow(at, {
                  exam: target.value,
                  itemValue: onlyTotal(target.value),
                  grade: '',
                })
              }
            />
            <Select
              {...control(at, 'itemValue')}
              disabled={exam === undefined}
              {...(exam?.of !== 'whole' && { placeholder: t('register.choose') })}
              options={[...offered, { value: total, label: t('register.results.total') }]}
            />
            <Field
              {...control(at, 'grade')}
              t={t}
              required
              maxLength={longestGrade}
              list={`grades-${row.key}`}
              autoComplete="off"
            />
            <datalist id={`grades-${row.key}`}>
              {exam?.grades.map((grade) => (
                <option key={grade} value={grade} />
              ))}
            </datalist>
            <Button
              kind="quiet"
              onClick={() => {
                onChange(results.filter((_, index) => index !== at))
                focusLater('add-result')
              }}
            >
              <Icon name="minus" /> {t('register.remove')}
            </Button>
          </div>
        )
      })}
      <Button
        id="add-result"
        onClick={() => {
          onChange([
            ...results,
            { key: newKey(), eduValue: '', exam: '', itemValue: '', grade: '' },
          ])
          focusLater(form.idOf(`results.${results.length}.exam`))
        }}
      >
        <Icon name="plus" /> {t('register.results.add')}
      </Button>
    </fieldset>
  )
}
