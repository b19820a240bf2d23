import { useState } from 'react'
import { shortestLessons } from '#contract/tutor-records.ts'
import { teachingLanguages } from '#contract/vocabulary.ts'
import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Choices } from '#islands/ui/Choices.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { type TeachRow, teachStep } from '#stores/tutor-profile/steps/teach.ts'
import { FeeField } from '../FeeField.tsx'
import { FromWords } from '../FromWords.tsx'
import { LevelChips } from '../LevelChips.tsx'
import { fieldId, StepForm, useFieldError } from '../StepForm.tsx'
import { SubjectPicker } from '../SubjectPicker.tsx'
import { useStep } from '../use-step.ts'

/** What I teach: subjects with their levels and fees, and how lessons are given. */
export default function Teach() {
  const { t } = useLanguage()
  const step = useStep('teach', teachStep)
  const errorOf = useFieldError(step)
  const { value, change, tutor } = step
  const { types } = value
  const [isPicking, setPicking] = useState(types.length === 0)
  const changeRow = (at: number, patch: Partial<TeachRow>) =>
    change({ types: types.map((row, index) => (index === at ? { ...row, ...patch } : row)) })
  const tutorLevel =
    tutor?.pending.qualification?.tutorLevel ?? tutor?.tutorLevel ?? 'university_level'
  return (
    <StepForm step={step}>
      <FromWords field="subjects" />
      <FromWords field="levels" />
      {types.map((row, at) => (
        <section key={row.itemValue} className="step-group" aria-label={row.label}>
          <div className="flex items-center justify-between gap-3">
            <h3 className="font-bold">{row.label}</h3>
            <Button
              kind="quiet"
              aria-label={t('ui.remove', { label: row.label })}
              onClick={() => change({ types: types.filter((_, index) => index !== at) })}
            >
              <Icon name="minus" /> {t('register.remove')}
            </Button>
          </div>
          <LevelChips
            id={fieldId('teach', `types.${at}.levels`)}
            itemValue={row.itemValue}
            levels={row.levels}
            error={errorOf(`types.${at}.levels`)}
            onChange={(levels) => changeRow(at, { levels })}
          />
          <FeeField
            id={fieldId('teach', `types.${at}.hourlyFeeCents`)}
            tutorLevel={tutorLevel}
            levels={row.levels}
            value={row.fee}
            error={errorOf(`types.${at}.hourlyFeeCents`)}
            onChange={(fee) => changeRow(at, { fee })}
          />
        </section>
      ))}
      {isPicking ? (
        <SubjectPicker
          chosen={types.map(({ itemValue }) => itemValue)}
          onPick={(subject) => {
            const fee = types.at(-1)?.fee ?? ''
            const row = {
              id: null,
              itemValue: subject.value,
              label: subject.label,
              levels: [],
              fee,
            }
            change({ types: [...types, row] })
            setPicking(false)
          }}
        />
      ) : (
        <Button onClick={() => setPicking(true)}>
          <Icon name="plus" /> {t('register.subject.add')}
        </Button>
      )}
      <Choices
        name="teachIn"
        legend={t('register.field.teachIn')}
        type="checkbox"
        options={teachingLanguages.map((one) => ({
          value: one,
          label: t(`vocabulary.teachIn.${one}`),
        }))}
        chosen={value.teachIn}
        onChange={(teachIn) => change({ teachIn })}
      />
      <Select
        id={fieldId('teach', 'shortestLessonMinutes')}
        label={t('register.field.shortestLessonMinutes')}
        value={value.shortestLessonMinutes}
        options={shortestLessons.map((n) => ({
          value: String(n),
          label: t('register.minutes', { n }),
        }))}
        onChange={({ target }) => change({ shortestLessonMinutes: target.value })}
      />
      <label className="choice">
        <input
          type="checkbox"
          checked={value.groupLessons}
          onChange={({ target }) => change({ groupLessons: target.checked })}
        />
        <span>{t('register.groupLessons')}</span>
      </label>
    </StepForm>
  )
}
