import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { useInAddress } from '#islands/ui/use-in-address.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { numberInAddress } from '#stores/device/in-address.ts'
import { type CourseEditorProps, useLanguage } from './language.ts'
import { OwnCourses } from './OwnCourses.tsx'

const loadCourse = () => import('./OneCourse.tsx')
const idInAddress = () => numberInAddress('classId')

interface Props extends CourseEditorProps {
  side: 'tutor' | 'organization'
}

/** The tutor's courses, or the editor of the one in the address. */
export default function CourseEditor({ locale, messages, side }: Props) {
  return (
    <GuardedScreen needs={side} locale={locale} messages={messages}>
      <Courses side={side} />
    </GuardedScreen>
  )
}

function Courses({ side }: Pick<Props, 'side'>) {
  const { t } = useLanguage()
  const [classId, go] = useInAddress(idInAddress)
  const OneCourse = useLoaded(loadCourse, classId !== 0)
  if (classId === 0) return <OwnCourses onBegun={(next) => go(`?classId=${next}`)} side={side} />
  return OneCourse ? (
    <OneCourse key={classId} classId={classId} side={side} />
  ) : (
    <ListSkeleton t={t} cards={3} />
  )
}
