import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { mostRemarkCharacters } from '#contract/teaching/job-fields.ts'
import { lessonModes, sexes, tutorLevels } from '#contract/vocabulary.ts'
import { GroupError } from '#islands/pickers/GroupError.tsx'
import { MarkedText } from '#islands/pickers/MarkedText.tsx'
import { WeekPicker } from '#islands/pickers/WeekPicker.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { jobForm } from '#stores/teaching/job-writing/job-form.ts'
import { $resumed } from '#stores/teaching/job-writing/publishing.ts'
import type { JobRow } from '#stores/teaching/job-writing/writing.ts'
import { Choices } from '#ui/Choices.tsx'
import { AreaSelects } from './AreaSelects.tsx'
import { ChildField } from './ChildField.tsx'
import { useDurationText } from './duration-text.ts'
import { FeePart } from './FeePart.tsx'
import { Fitting } from './Fitting.tsx'
import { FormFoot } from './FormFoot.tsx'
import { FromMessage, RowHead } from './FromMessage.tsx'
import { useLanguage } from './language.ts'
import { Preview } from './Preview.tsx'
import { LevelOf, SubjectOf } from './SubjectPart.tsx'

/** Lengths of lessons offered, in minutes; another one that was read is added. */
const lengths = [30, 45, 60, 75, 90, 120, 150, 180, 240]
const counts = [1, 2, 3, 4, 5, 6, 7]
const withChosen = (offered: readonly number[], chosen: string) =>
  [...new Set([...offered, ...(chosen === '' ? [] : [Number(chosen)])])].sort((a, b) => a - b)

/** The form of one job, each field with the part of the message that it was read from. */
export function JobForm({ row }: { row: JobRow }) {
  const { t } = useLanguage()
  const { durationText } = useDurationText()
  const form = useForm(() => jobForm(row.id))
  const { values, change, idOf, errorOf, submit } = form
  const resumed = useStore($resumed)
  useEffect(() => {
    if (resumed !== row.id) return
    $resumed.set('')
    void submit()
  }, [resumed, row.id, submit])
  const from = (field: string) => <FromMessage row={row} field={field} />
  const isOwnSubject = values.category === 'CUS'
  const any = { value: '', label: t('publish.any') }
  return (
    <div className="grid grid-cols-1 gap-5">
      <RowHead row={row} />
      <Form form={form} help={t('publish.kept.device')} foot={<FormFoot row={row} form={form} />}>
        <fieldset className="step-group">
          <legend>{t('publish.part.what')}</legend>
          {!isOwnSubject && (
            <>
              <GroupError id={idOf('preferredSubject')} error={errorOf('preferredSubject')} />
              <SubjectOf id={idOf('preferredSubject')} values={values} onChange={change} />
            </>
          )}
          {from('preferredSubject')}
          <FormField form={form} name="preferredSubjectExt" />
          <button
            type="button"
            className="level-all"
            onClick={() => change({ category: isOwnSubject ? '' : 'CUS', preferredSubject: '' })}
          >
            {t(isOwnSubject ? 'publish.subject.list' : 'publish.subject.own')}
          </button>
          {form.lineOf('level').isShown && (
            <LevelOf
              id={idOf('level')}
              values={values}
              error={errorOf('level')}
              onChange={change}
            />
          )}
          {from('level')}
        </fieldset>
        <fieldset className="step-group">
          <legend>{t('publish.part.where')}</legend>
          <Choices
            name={idOf('mode')}
            legend={t('publish.field.mode')}
            type="radio"
            options={lessonModes.map((mode) => ({
              value: mode,
              label: t(`vocabulary.mode.${mode}`),
            }))}
            chosen={[values.mode]}
            onChange={([mode = 'home']) => change({ mode })}
          />
          {from('mode')}
          {form.lineOf('areaId').isShown && (
            <AreaSelects
              id={idOf('areaId')}
              areaId={values.areaId}
              error={errorOf('areaId')}
              onChange={(areaId) => change({ areaId })}
            />
          )}
          {from('areaId')}
        </fieldset>
        <fieldset className="step-group">
          <legend>{t('publish.part.when')}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <div>
              <FormField
                form={form}
                name="lessonsPerWeek"
                placeholder={t('publish.choose')}
                options={withChosen(counts, values.lessonsPerWeek).map((n) => ({
                  value: String(n),
                  label: t('publish.perWeek', { n }),
                }))}
              />
              {from('lessonsPerWeek')}
            </div>
            <div>
              <FormField
                form={form}
                name="lessonMinutes"
                placeholder={t('publish.choose')}
                options={withChosen(lengths, values.lessonMinutes).map((n) => ({
                  value: String(n),
                  label: durationText(n),
                }))}
              />
              {from('lessonMinutes')}
            </div>
          </div>
          <div id={idOf('slots')} tabIndex={-1} className="grid gap-2">
            <p className="field-label">{t('publish.field.slots')}</p>
            <p className="field-help">{t('publish.slots.help')}</p>
            {from('slots')}
            <WeekPicker slots={values.slots} onChange={(slots) => change({ slots })} />
          </div>
        </fieldset>
        <fieldset className="step-group">
          <legend>{t('publish.part.fee')}</legend>
          <FeePart form={form} values={values} />
          {from('fee')}
          {row.jobId === 0 && <Fitting row={row} values={values} onPull={change} />}
        </fieldset>
        <fieldset className="step-group">
          <legend>{t('publish.part.who')}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <div>
              <FormField
                form={form}
                name="tutorLevel"
                options={[
                  any,
                  ...tutorLevels.map((one) => ({
                    value: one,
                    label: t(`vocabulary.tutorLevel.${one}`),
                  })),
                ]}
              />
              {from('tutorLevel')}
            </div>
            <div>
              <FormField
                form={form}
                name="tutorSex"
                options={[
                  any,
                  ...sexes.map((one) => ({ value: one, label: t(`vocabulary.gender.${one}`) })),
                ]}
              />
              {from('tutorSex')}
            </div>
            <ChildField form={form} values={values} onChange={change} />
            <div>
              <FormField
                form={form}
                name="studentSex"
                options={[
                  { value: '', label: t('publish.notSaid') },
                  ...sexes.map((one) => ({ value: one, label: t(`job.student.${one}`) })),
                ]}
              />
              {from('studentSex')}
            </div>
          </div>
          <MarkedText
            id={idOf('remark')}
            label={t('publish.field.remark')}
            help={t('publish.field.remark.help')}
            error={errorOf('remark')}
            value={values.remark}
            max={mostRemarkCharacters}
            onChange={(remark) => change({ remark })}
          />
          {from('remark')}
        </fieldset>
        <Preview values={values} />
      </Form>
    </div>
  )
}
