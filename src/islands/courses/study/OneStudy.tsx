import { MemberText } from '#ui/MemberText.tsx'
import '#styles/study.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Study } from '#contract/courses/studies.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useFocusLater } from '#islands/ui/use-focus-later.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { forgetWanted, isWanted } from '#stores/courses/study/free-course.ts'
import { lessonAfter, studyStore } from '#stores/courses/study/study.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { GiveBack } from './GiveBack.tsx'
import { LessonView } from './LessonView.tsx'
import { useLanguage } from './language.ts'
import { NotJoined } from './NotJoined.tsx'

const loadReview = () => import('./ReviewCourse.tsx')

export function OneStudy({ classId }: { classId: number }) {
  const { t } = useLanguage()
  const loaded = useStore(studyStore.$loaded)
  // New learners begin with the first lesson.
  const [begins, setBegins] = useState(() => isWanted(classId))
  useEffect(() => {
    forgetWanted()
    void studyStore.ask(classId)
  }, [classId])
  if (loaded.state === 'failed' && loaded.code === 'A0404') {
    return <NotJoined classId={classId} isWanted={begins} onJoin={() => setBegins(true)} />
  }
  return (
    <Answer
      t={t}
      loaded={loaded}
      onRetry={() => void studyStore.load()}
      skeleton={<ListSkeleton t={t} cards={3} />}
      keepsOld
    >
      {(study) => <Joined study={study} begins={begins} />}
    </Answer>
  )
}

/** Exported for its test. */
export function Joined({ study, begins = false }: { study: Study; begins?: boolean }) {
  const { t, to, locale } = useLanguage()
  // Where the learner was last, on any device.
  const all = study.sections.flatMap(({ lessons }) => lessons)
  const first = begins ? (all[0]?.key ?? null) : null
  const [open, setOpen] = useState(study.lastLesson ?? first)
  const focusLater = useFocusLater()
  const ReviewCourse = useLoaded(loadReview, study.review.may || study.review.own !== null)
  const show = (key: string | null) => {
    setOpen(key)
    if (key !== null) focusLater(`lesson-${key}`)
  }
  useEffect(() => {
    if (first !== null) document.getElementById(`lesson-${first}`)?.focus()
  }, [first])
  return (
    <div className="grid gap-4">
      <p>
        <a className="link" href={to('/course/learn')}>
          {t('study.all')}
        </a>
      </p>
      <h2 className="text-xl font-bold">
        <MemberText locale={locale} text={study.title} />
      </h2>
      <p role="status">
        {t('study.progress', { done: study.done.length, n: all.length })}{' '}
        {study.status === 'COMPLETED' && <strong>{t('states.enrolment.COMPLETED')}</strong>}
      </p>
      <progress
        className="study-progress w-full"
        aria-label={t('study.progress.label')}
        max={all.length}
        value={study.done.length}
      />
      {study.status === 'ACTIVE' && study.done.length === all.length && (
        <p className="notice notice-info">
          {t('study.unpassed')}{' '}
          {all
            .filter(({ key }) => study.unpassed.includes(key))
            .map(({ title }) => title)
            .join(' · ')}
        </p>
      )}
      {open === null && all[0] !== undefined && (
        <div>
          <Button kind="main" onClick={() => show(all[0]?.key ?? null)}>
            {t('study.begin')}
          </Button>
        </div>
      )}
      <ol className="grid gap-4">
        {study.sections.map(({ title, lessons }) => (
          <li key={lessons[0]?.key ?? title} className="grid gap-1">
            <h3 className="font-bold">
              <MemberText locale={locale} text={title} />
            </h3>
            <ol className="grid">
              {lessons.map((lesson) => (
                <li key={lesson.key} className="border-b border-line py-2">
                  <Button
                    kind="quiet"
                    id={`lesson-${lesson.key}`}
                    aria-expanded={open === lesson.key}
                    onClick={() => setOpen(open === lesson.key ? null : lesson.key)}
                  >
                    <MemberText locale={locale} text={lesson.title} />
                    {study.done.includes(lesson.key) && (
                      <>
                        {' '}
                        <Icon name="check" />
                        <span className="sr-only">{t('study.isDone')}</span>
                      </>
                    )}
                  </Button>
                  {open === lesson.key && (
                    <LessonView
                      study={study}
                      lessonKey={lesson.key}
                      onNext={() => show(lessonAfter(study, lesson.key))}
                    />
                  )}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {study.certificate !== null && (
        <p className="card flex flex-wrap gap-3">
          {t('study.certificate')}
          <a className="link" href={to(`/course/learn/${study.classId}/certificate`)}>
            {t('study.certificate.open')}
          </a>
        </p>
      )}
      {(study.review.may || study.review.own !== null) && ReviewCourse && (
        <ReviewCourse study={study} />
      )}
      <GiveBack study={study} />
    </div>
  )
}
