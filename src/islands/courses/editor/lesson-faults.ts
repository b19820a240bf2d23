import type { CourseSection } from '#contract/courses/course-fields.ts'
import { ruleMessage } from '#rules/validation/rule-message.ts'
import type { Failure } from '#stores/form/submission.ts'
import type { useLanguage } from './language.ts'

type Translator = ReturnType<typeof useLanguage>['t']

/** Faults of sections and lessons, by the id of the control that they are shown at. */
export type LessonFaults = Readonly<Record<string, LessonFault>>
interface LessonFault {
  fieldId: string
  /** With the name of the section or lesson. */
  text: string
  error: string
}

/** What a refused course lacks in its sections and lessons. */
export function lessonFaults(
  t: Translator,
  failure: Failure | null,
  outline: readonly CourseSection[],
): LessonFaults {
  const faults: Record<string, LessonFault> = {}
  for (const { field, rule } of failure?.issues ?? []) {
    const [head, at, , lessonIndex, part = ''] = field.split('.')
    const section = outline[Number(at)]
    if (head !== 'outline' || section === undefined) continue
    const lesson = section.lessons[Number(lessonIndex)]
    const isTitle = lesson === undefined || part === 'title'
    if (isTitle && (lesson ?? section).title !== '') continue
    const n = Number(lesson === undefined ? at : lessonIndex) + 1
    const named =
      lesson === undefined
        ? t('courseEditor.section.title', { n })
        : isTitle
          ? t('courseEditor.lesson.title', { n })
          : lesson.title || t('courseEditor.lesson.number', { n })
    const isEmpty = part === 'text' && rule === 'required'
    const error = isEmpty ? t('courseEditor.lesson.lacking') : ruleMessage(t, rule)
    const fieldId =
      lesson === undefined
        ? `course-outline-${at}-title`
        : `course-lesson-${lesson.key}-${isTitle ? 'title' : 'fold'}`
    const text = t('ui.form.wrong', { label: named, text: error })
    faults[fieldId] ??= { fieldId, text, error }
  }
  return faults
}
