import { useState } from 'react'
import { Guarded } from '#islands/dashboard/Guarded.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { courseInAddress } from '#stores/courses/own-courses.ts'
import type { CourseEditorProps } from './language.ts'
import { OneCourse } from './OneCourse.tsx'
import { OwnCourses } from './OwnCourses.tsx'

interface Props extends CourseEditorProps {
  side: 'tutor' | 'organization'
}

/** The courses that somebody teaches, or the one that the address names, to be written. */
export default function CourseEditor({ locale, messages, side }: Props) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Guarded needs={side}>
        <Courses side={side} />
      </Guarded>
    </LanguageProvider>
  )
}

function Courses({ side }: Pick<Props, 'side'>) {
  const [classId, setClassId] = useState(courseInAddress)
  const open = (next: number) => {
    history.pushState(null, '', `?classId=${next}`)
    setClassId(next)
  }
  return classId === 0 ? (
    <OwnCourses onBegun={open} side={side} />
  ) : (
    <OneCourse key={classId} classId={classId} side={side} />
  )
}
