import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { OwnCourse } from '#contract/courses/courses.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useInAddress } from '#islands/ui/use-in-address.ts'
import { openCourse } from '#stores/courses/course-form.ts'
import { ownCourseStore } from '#stores/courses/own-courses.ts'
import { isPreviewInAddress } from '#stores/preview-in-address.ts'
import { State } from '#ui/State.tsx'
import { CourseActs } from './CourseActs.tsx'
import { CourseForm } from './CourseForm.tsx'
import { CoursePreview } from './CoursePreview.tsx'
import { useLanguage } from './language.ts'

interface Props {
  classId: number
  side: 'tutor' | 'organization'
}

export default function OneCourse({ classId, side }: Props) {
  const { t, to } = useLanguage()
  const loaded = useStore(ownCourseStore.$loaded)
  useEffect(() => void ownCourseStore.ask(classId), [classId])
  const all = to(`/${side}/dashboard/createOnlineCourse`)
  if (loaded.state === 'failed' && loaded.code === 'A0404') {
    return (
      <State
        picture="empty"
        title={t('courseEditor.missing.title')}
        text={t('courseEditor.missing.text')}
      >
        <a className="button button-brand" href={all}>
          {t('courseEditor.all')}
        </a>
      </State>
    )
  }
  if (loaded.question !== classId) return <ListSkeleton t={t} cards={3} />
  return (
    <Answer
      t={t}
      loaded={loaded}
      onRetry={() => void ownCourseStore.load()}
      skeleton={<ListSkeleton t={t} cards={3} />}
    >
      {(own) => <Opened key={own.classId} begun={own} side={side} all={all} />}
    </Answer>
  )
}

function Opened({ begun, side, all }: Pick<Props, 'side'> & { begun: OwnCourse; all: string }) {
  const { t, to } = useLanguage()
  const [course] = useState(() => openCourse(begun))
  const own = useStore(course.$own)
  const [isPreview, go] = useInAddress(isPreviewInAddress)
  const setPreview = (isShown: boolean) =>
    go(`?classId=${own.classId}${isShown ? '&preview=1' : ''}`)
  const isWritable = own.may.includes('save')
  return (
    <div className="grid gap-4">
      <p>
        <a className="link" href={all}>
          {t('courseEditor.all')}
        </a>
      </p>
      <div className="grid gap-1" role="status">
        <p className="font-bold">{t(`states.course.${own.status}`)}</p>
        {own.versionStatus !== 'CURRENT' && <p>{t(`states.courseVersion.${own.versionStatus}`)}</p>}
        {own.versionStatus === 'WAITING' && <p>{t('courseEditor.waiting')}</p>}
        {own.versionStatus === 'DRAFT' && own.status !== 'UNPUBLISHED' && (
          <p>{t('courseEditor.nextVersion')}</p>
        )}
      </div>
      <Refusal own={own} />
      <CourseActs
        course={course}
        isPreview={isPreview}
        onPreview={setPreview}
        onRemoved={() => location.assign(all)}
      />
      {['PUBLISHED', 'PAUSED'].includes(own.status) && (
        <p className="flex flex-wrap gap-4">
          <a className="link" href={to(`/course/detail/${own.classId}`)}>
            {t('courseEditor.public')}
          </a>
          <a className="link" href={to(`/${side}/dashboard/onlinealldata/${own.classId}`)}>
            {t('courseEditor.figures')}
          </a>
        </p>
      )}
      {isWritable && !isPreview ? (
        <CourseForm course={course} side={side} />
      ) : (
        <CoursePreview own={own} />
      )}
    </div>
  )
}

function Refusal({ own: { refusal } }: { own: OwnCourse }) {
  const { t } = useLanguage()
  if (refusal === null) return null
  return (
    <div className="notice notice-warn grid gap-1">
      <p className="font-bold">{t('courseEditor.refused')}</p>
      <p>{t(`decisions.reason.${refusal.reason}`)}</p>
      {refusal.note !== '' && <p className="whitespace-pre-line">{refusal.note}</p>}
    </div>
  )
}
