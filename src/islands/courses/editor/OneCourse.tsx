import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OwnCourse } from '#contract/courses/courses.ts'
import { EditorFrame } from '#islands/ui/editor/EditorFrame.tsx'
import { OneRecord } from '#islands/ui/editor/OneRecord.tsx'
import { SentLine } from '#islands/ui/SentLine.tsx'
import { openCourse } from '#stores/courses/course-form.ts'
import { ownCourseStore } from '#stores/courses/own-courses.ts'
import { CourseForm } from './CourseForm.tsx'
import { CoursePreview } from './CoursePreview.tsx'
import { useLanguage } from './language.ts'

interface Props {
  classId: number
  side: 'tutor' | 'organization'
}

export default function OneCourse({ classId, side }: Props) {
  const { to } = useLanguage()
  const all = to(`/${side}/dashboard/createOnlineCourse`)
  return (
    <OneRecord of="courseEditor" store={ownCourseStore} id={classId} all={all}>
      {(own) => <Opened key={own.classId} begun={own} side={side} all={all} />}
    </OneRecord>
  )
}

function Opened({ begun, side, all }: Pick<Props, 'side'> & { begun: OwnCourse; all: string }) {
  const { t, to } = useLanguage()
  const [course] = useState(() => openCourse(begun))
  const own = useStore(course.$own)
  const { classId, status, versionStatus } = own
  // A draft that no one has seen is removed.
  const isDraft = status === 'UNPUBLISHED'
  const ending = isDraft ? 'remove' : 'end'
  return (
    <EditorFrame
      of="courseEditor"
      editor={course}
      all={all}
      query={`?classId=${classId}`}
      states={[
        t(`states.course.${status}`),
        versionStatus !== 'CURRENT' && t(`states.courseVersion.${versionStatus}`),
        versionStatus === 'WAITING' && t('courseEditor.waiting'),
        versionStatus === 'DRAFT' && !isDraft && t('courseEditor.nextVersion'),
      ]}
      notes={versionStatus === 'WAITING' && <SentLine kind="course" thingId={classId} />}
      ending={{
        event: 'end',
        act: t(`courseEditor.act.${ending}`),
        title: t(`courseEditor.${ending}.title`),
        text: t(`courseEditor.${ending}.text`),
        keep: t(`courseEditor.${ending}.keep`),
        ...(isDraft && { done: () => location.assign(all) }),
      }}
      links={
        (status === 'PUBLISHED' || status === 'PAUSED') && {
          page: to(`/course/detail/${classId}`),
          figures: to(`/${side}/dashboard/onlinealldata/${classId}`),
        }
      }
      form={<CourseForm course={course} side={side} />}
      preview={<CoursePreview own={own} />}
    />
  )
}
