import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { courseTexts } from '#contract/courses/course-fields.ts'
import { LevelChips } from '#islands/pickers/LevelChips.tsx'
import { SaveLine } from '#islands/ui/editor/SaveLine.tsx'
import { SubmitFoot } from '#islands/ui/editor/SubmitFoot.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { refundDays } from '#rules/courses/course-refund.ts'
import { courseCommission } from '#rules/price-list.ts'
import type { OpenCourse } from '#stores/courses/course-form.ts'
import { showToast } from '#stores/toasts.ts'
import { LessonsPart } from './LessonsPart.tsx'
import { useLanguage } from './language.ts'
import { lessonFaults } from './lesson-faults.ts'
import { SubjectField } from './SubjectField.tsx'

interface Props {
  course: OpenCourse
  side: 'tutor' | 'organization'
}

const { basisPoints } = courseCommission
const prices = ['isFree', 'price', 'discounted'] as const

/** The form of a course, saved as it is typed. */
export function CourseForm({ course, side }: Props) {
  const { t } = useLanguage()
  const form = useForm(() => course.form)
  useEffect(() => course.autosave.watch(), [course])
  const own = useStore(course.$own)
  const { values } = form
  // Those that were there when the page was opened.
  const [published] = useState(
    () =>
      new Set(
        own.status === 'UNPUBLISHED'
          ? []
          : own.outline.flatMap(({ lessons }) => lessons.map(({ key }) => key)),
      ),
  )
  const faults = lessonFaults(t, form.failure, values.outline)
  return (
    <Form
      form={form}
      also={Object.values(faults)}
      summary={useStore(course.$wantsApproval)}
      onSent={() => showToast(t('courseEditor.sent'), 'ok')}
      foot={<SubmitFoot of="courseEditor" editor={course} form={form} />}
    >
      <SaveLine of="courseEditor" editor={course} />
      {courseTexts.map((name) => (
        <FormField key={name} form={form} name={name} />
      ))}
      <SubjectField
        id={form.idOf('itemValue')}
        value={values.itemValue}
        onChange={(itemValue) => form.change({ itemValue, levels: [] })}
      />
      {values.itemValue !== '' && (
        <LevelChips
          id={form.idOf('levels')}
          itemValue={values.itemValue}
          levels={values.levels}
          error={form.errorOf('levels')}
          onChange={(levels) => form.change({ levels })}
        />
      )}
      <fieldset className="grid gap-4">
        <legend className="font-bold">{t('courseEditor.price')}</legend>
        {prices.map((name) => (
          <FormField key={name} form={form} name={name} />
        ))}
        {!values.isFree && (
          <p className="text-sm text-muted">
            {t(
              basisPoints === 0 ? 'courseEditor.commission.none' : 'courseEditor.commission.part',
              {
                percent: basisPoints / 100,
                days: refundDays,
              },
            )}
          </p>
        )}
        {side === 'organization' && !values.isFree && (
          <p className="text-sm text-muted">{t('courseEditor.trade')}</p>
        )}
      </fieldset>
      <LessonsPart
        course={course}
        id={form.idOf('outline')}
        error={form.errorOf('outline')}
        outline={values.outline}
        published={published}
        written={own.written}
        faults={faults}
        onChange={(outline) => form.change({ outline })}
      />
    </Form>
  )
}
