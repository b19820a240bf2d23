import { useStore } from '@nanostores/react'
import type { OpenCourse } from '#stores/courses/course-form.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

/** Whether the input is saved, and what to do when another device has changed it. */
export function SaveLine({ course }: { course: OpenCourse }) {
  const { t } = useLanguage()
  const kept = useStore(course.autosave.$kept)
  const { failure } = useStore(course.form.$state)
  const isOvertaken = failure?.issues.some(({ rule }) => rule === 'states.newer') === true
  if (isOvertaken) {
    return (
      <div className="notice notice-warn grid gap-2">
        <p>{t('courseEditor.newer')}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void course.reload(false)}>{t('courseEditor.newer.take')}</Button>
          <Button kind="quiet" onClick={() => void course.overwrite()}>
            {t('courseEditor.newer.keep')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <p className="text-sm text-muted" role="status">
      {t(`courseEditor.kept.${kept}`)}
    </p>
  )
}
