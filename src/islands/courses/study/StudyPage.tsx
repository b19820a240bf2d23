import { useEffect } from 'react'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { requestLogin } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { isWanted } from '#stores/courses/study/free-course.ts'
import { Button } from '#ui/Button.tsx'
import { State } from '#ui/State.tsx'
import { JoinedCourses } from './JoinedCourses.tsx'
import { type StudyProps, useLanguage } from './language.ts'
import { OneStudy } from './OneStudy.tsx'

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

const signIn = () => requestLogin({ kind: userKinds.parent })

function SignIn({ classId }: { classId: number }) {
  const { t } = useLanguage()
  useEffect(() => {
    // The button of a free course was pressed already, so sign-in opens without another press.
    if (classId !== 0 && isWanted(classId)) signIn()
  }, [classId])
  return (
    <State picture="empty" title={t('study.guest.title')} text={t('study.guest.text')}>
      <Button kind="brand" onClick={signIn}>
        {t('guard.signIn')}
      </Button>
    </State>
  )
}
