import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { JoinedCourses } from './JoinedCourses.tsx'
import type { StudyProps } from './language.ts'
import { OneStudy } from './OneStudy.tsx'
import { SignIn } from './SignIn.tsx'

interface Props extends StudyProps {
  /** 0: all joined courses. */
  classId: number
}

/** The courses that a learner has joined, or one of them to study. */
export default function StudyPage({ locale, messages, classId }: Props) {
  return (
    <GuardedScreen
      needs="parent"
      guest={<SignIn classId={classId} />}
      locale={locale}
      messages={messages}
    >
      {classId === 0 ? <JoinedCourses /> : <OneStudy classId={classId} />}
    </GuardedScreen>
  )
}
