import { useState } from 'react'
import type { SubjectSlice } from '#catalogue/slices.ts'
import { shortestLessons } from '#contract/tutors/tutor-records.ts'
import { firstLanguages, teachingLanguages } from '#contract/vocabulary.ts'
import { GroupError } from '#islands/pickers/GroupError.tsx'
import { LevelChips } from '#islands/pickers/LevelChips.tsx'
import { SubjectPicker } from '#islands/pickers/SubjectPicker.tsx'
import { useSlice } from '#islands/pickers/slices.ts'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { levelOf } from '#stores/tutors/tutor-profile/steps/step.ts'
import { type TeachRow, teachForm, withLevels } from '#stores/tutors/tutor-profile/steps/teach.ts'
import { Button } from '#ui/Button.tsx'
import { Choices } from '#ui/Choices.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Fees } from '../Fees.tsx'
import { FieldEvidence } from '../FieldEvidence.tsx'
import { useLanguage } from '../language.ts'
import { StepForm } from '../StepForm.tsx'
import { useTutor } from '../use-record.ts'

/** Subjects with their levels and fees, and how lessons are given. */
export default function Teach() {
  const { t } = useLanguage()
  const form = useForm(teachForm)
  const { values, change, idOf, errorOf } = form
  const { types } = values
  const [isPicking, setPicking] = useState(types.length === 0)
  const focusLater = useFocusLater()
  const tutorLevel = levelOf(useTutor())
  // Drafts hold names in the language in which they were written.
  const { slice } = useSlice('subjects')
  const nameOf = ({ itemValue, label }: TeachRow) =>
    slice.state === 'ready' ? (subjectNamed(slice.value, itemValue) ?? label) : label
  const setRow = (at: number, row: TeachRow) =>
    change({ types: types.map((one, index) => (index === at ? row : one)) })
  return (
    <StepForm form={form}>
      <FieldEvidence field="subjects" label={t('register.field.types')} />
      <FieldEvidence field="levels" label={t('register.field.levels')} />
      <FieldEvidence field="fees" label={t('register.field.hourlyFeeCents')} />
      {types.map((row, at) => (
        <section
          key={row.itemValue}
          id={idOf(`types.${at}`)}
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
                focusLater(idOf('types'))
              }}
            >
              <Icon name="minus" /> {t('register.remove')}
            </Button>
          </div>
          <LevelChips
            id={idOf(`types.${at}.levels`)}
            itemValue={row.itemValue}
            levels={row.levels}
            error={errorOf(`types.${at}.levels`)}
            onChange={(levels) =>
              setRow(at, { ...row, levels, bands: withLevels(row.bands ?? [], levels) })
            }
          />
          <Fees
            row={row}
            tutorLevel={tutorLevel}
            ids={{ fee: idOf(`types.${at}.fee`), bands: idOf(`types.${at}.bands`) }}
            errors={{ fee: errorOf(`types.${at}.fee`), bands: errorOf(`types.${at}.bands`) }}
            onChange={(next) => setRow(at, next)}
          />
        </section>
      ))}
      <div id={idOf('types')} tabIndex={-1} className="grid gap-2">
        <GroupError id={idOf('types')} error={errorOf('types')} />
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
                bands: [],
              }
              change({ types: [...types, row] })
              setPicking(false)
              focusLater(idOf(`types.${types.length}`))
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
      <div id={idOf('teachIn')} tabIndex={-1} className="grid gap-1">
        <Choices
          name="teachIn"
          legend={t('register.field.teachIn')}
          type="checkbox"
          options={teachingLanguages.map((one) => ({
            value: one,
            label: t(`vocabulary.teachIn.${one}`),
          }))}
          chosen={values.teachIn}
          onChange={(teachIn) => change({ teachIn })}
        />
        <GroupError id={idOf('teachIn')} error={errorOf('teachIn')} />
      </div>
      <FormField
        form={form}
        name="firstLanguage"
        options={[
          { value: '', label: t('register.notSaid') },
          ...firstLanguages.map((one) => ({
            value: one,
            label: t(`vocabulary.firstLanguage.${one}`),
          })),
        ]}
      />
      <FormField
        form={form}
        name="shortestLessonMinutes"
        options={shortestLessons.map((n) => ({
          value: String(n),
          label: t('register.minutes', { n }),
        }))}
      />
      <FormField form={form} name="groupLessons" />
      <FormField form={form} name="firstLessonTrial" />
      <FormField form={form} name="offersRecordCheck" />
    </StepForm>
  )
}

const subjectNamed = (subjects: SubjectSlice, value: string) =>
  subjects
    .flatMap(({ groups }) => groups)
    .flatMap(({ items }) => items)
    .find((one) => one.value === value)?.label
