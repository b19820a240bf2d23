import { useState } from 'react'
import type { SubjectSlice } from '#catalogue/slices.ts'
import { shortestLessons } from '#contract/tutor-records.ts'
import { teachingLanguages } from '#contract/vocabulary.ts'
import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Choices } from '#islands/ui/Choices.tsx'
import { Icon } from '#islands/ui/Icon.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { levelOf } from '#stores/tutor-profile/steps/step.ts'
import { type TeachRow, teachStep } from '#stores/tutor-profile/steps/teach.ts'
import { FeeField } from '../FeeField.tsx'
import { FromWords } from '../FromWords.tsx'
import { GroupError } from '../GroupError.tsx'
import { LevelChips } from '../LevelChips.tsx'
import { fieldId, StepForm, useFieldError } from '../StepForm.tsx'
import { SubjectPicker } from '../SubjectPicker.tsx'
import { useSlice } from '../slices.ts'
import { useStep } from '../use-step.ts'

/** What I teach: subjects with their levels and fees, and how lessons are given. */
export default function Teach() {
  const { t } = useLanguage()
  const step = useStep('teach', teachStep)
  const errorOf = useFieldError(step)
  const { value, change, tutor } = step
  const { types } = value
  const [isPicking, setPicking] = useState(types.length === 0)
  const focusLater = useFocusLater()
  const changeRow = (at: number, patch: Partial<TeachRow>) =>
    change({ types: types.map((row, index) => (index === at ? { ...row, ...patch } : row)) })
  const tutorLevel = levelOf(tutor)
  // Drafts hold the names of the language that they were made in.
  const { slice } = useSlice('subjects')
  const nameOf = ({ itemValue, label }: TeachRow) =>
    slice.state === 'ready' ? (subjectNamed(slice.value, itemValue) ?? label) : label
  return (
    <StepForm step={step}>
      <FromWords field="subjects" />
      <FromWords field="levels" />
      {types.map((row, at) => (
        <section
          key={row.itemValue}
          id={fieldId('teach', `types.${at}`)}
          tabIndex={-1}
          className="step-group"
          aria-label={nameOf(row)}
        >
          <div className="flex items-center justify-between gap-3">
            <h3 className="font-bold">{nameOf(row)}</h3>
            <Button
              kind="quiet"
              aria-label={t('ui.remove', { label: nameOf(row) })}
              onClick={() => {
                change({ types: types.filter((_, index) => index !== at) })
                focusLater(fieldId('teach', 'types'))
              }}
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
      <div id={fieldId('teach', 'types')} tabIndex={-1} className="grid gap-2">
        <GroupError id={fieldId('teach', 'types')} error={errorOf('types')} />
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
              focusLater(fieldId('teach', `types.${types.length}`))
            }}
          />
        ) : (
          <Button
            className="justify-self-start"
            onClick={() => {
              setPicking(true)
              focusLater('pick-subject')
            }}
          >
            <Icon name="plus" /> {t('register.subject.add')}
          </Button>
        )}
      </div>
      <div id={fieldId('teach', 'teachIn')} tabIndex={-1} className="grid gap-1">
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
        <GroupError id={fieldId('teach', 'teachIn')} error={errorOf('teachIn')} />
      </div>
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

const subjectNamed = (subjects: SubjectSlice, value: string) =>
  subjects
    .flatMap(({ groups }) => groups)
    .flatMap(({ items }) => items)
    .find((one) => one.value === value)?.label
