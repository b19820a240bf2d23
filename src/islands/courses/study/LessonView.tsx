import { type ComponentProps, useState } from 'react'
import type { LessonMedia } from '#contract/courses/courses.ts'
import type { Quiz, Study } from '#contract/courses/studies.ts'
import type LessonShown from '#islands/courses/films/LessonShown.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { lessonAfter, lessonStore, markDone } from '#stores/courses/study/study.ts'
import { Button } from '#ui/Button.tsx'
import { LessonHtml } from '#ui/LessonHtml.tsx'
import { OriginalSwitch } from '#ui/OriginalSwitch.tsx'
import { useLanguage } from './language.ts'

interface Props {
  study: Study
  lessonKey: string
  onNext: () => void
}

const loadQuiz = () => import('./QuizView.tsx')

function LessonQuiz(props: { lesson: { classId: number; lessonKey: string }; begin: Quiz }) {
  const QuizView = useLoaded(loadQuiz, true)
  return QuizView && <QuizView {...props} />
}

const loadShown = () => import('../films/LessonShown.tsx')

function Media(props: ComponentProps<typeof LessonShown>) {
  const Shown = useLoaded(loadShown, true)
  return Shown && <Shown {...props} />
}

const isShowing = ({ film, papers }: LessonMedia) => film !== null || papers.length > 0
const titleOf = ({ sections }: Study, lessonKey: string) =>
  sections.flatMap(({ lessons }) => lessons).find(({ key }) => key === lessonKey)?.title ?? ''

/** A lesson to read, its film one tap away, and a button to the next lesson. */
export function LessonView({ study, lessonKey, onNext }: Props) {
  const { t } = useLanguage()
  const { classId, done } = study
  const [store] = useState(() => lessonStore(classId, lessonKey))
  const { submit, isOff, failure } = useSubmission()
  const isLast = lessonAfter(study, lessonKey) === null
  const isDone = done.includes(lessonKey)
  return (
    <Loaded t={t} store={store}>
      {({ html, videoUrl, media, quiz }) => (
        <div className="grid gap-4 py-2">
          {isShowing(media) && <Media t={t} media={media} title={titleOf(study, lessonKey)} />}
          <LessonHtml html={html} />
          <OriginalSwitch t={t} texts={[html]} />
          {videoUrl !== '' && media.film === null && (
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
          {quiz !== null && <LessonQuiz lesson={{ classId, lessonKey }} begin={quiz} />}
          <FailureNotice failure={failure} />
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
