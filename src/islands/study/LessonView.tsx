import { useState } from 'react'
import type { Study } from '#contract/studies.ts'
import { ActRefusal } from '#islands/ui/ActRefusal.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { lessonAfter, lessonStore, markDone } from '#stores/study/study.ts'
import { Button } from '#ui/Button.tsx'
import { LessonHtml } from '#ui/LessonHtml.tsx'
import { useLanguage } from './language.ts'

interface Props {
  study: Study
  lessonKey: string
  onNext: () => void
}

/** A lesson to read, its film a tap away, and the way to the next. */
export function LessonView({ study, lessonKey, onNext }: Props) {
  const { t } = useLanguage()
  const { classId, done } = study
  const [store] = useState(() => lessonStore(classId, lessonKey))
  const { submit, isOff, failure } = useSubmission()
  const isLast = lessonAfter(study, lessonKey) === null
  const isDone = done.includes(lessonKey)
  return (
    <Loaded t={t} store={store}>
      {({ html, videoUrl }) => (
        <div className="grid gap-4 py-2">
          <LessonHtml html={html} />
          {videoUrl !== '' && (
            <p>
              <a
                className="button button-plain"
                href={videoUrl}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t('study.watch', { site: new URL(videoUrl).hostname })}
              </a>
            </p>
          )}
          <ActRefusal failure={failure} />
          <div className="flex flex-wrap gap-3">
            {!isDone && (
              <Button
                kind="brand"
                aria-disabled={isOff || undefined}
                onClick={() => void submit(() => markDone(classId, lessonKey), onNext)}
              >
                {t(isLast ? 'study.done' : 'study.doneNext')}
              </Button>
            )}
            {isDone && !isLast && <Button onClick={onNext}>{t('study.next')}</Button>}
          </div>
        </div>
      )}
    </Loaded>
  )
}
