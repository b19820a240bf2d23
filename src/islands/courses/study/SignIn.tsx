import { useEffect } from 'react'
import { requestLogin } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { isWanted } from '#stores/courses/study/free-course.ts'
import { Button } from '#ui/Button.tsx'
import { State } from '#ui/State.tsx'
import { useLanguage } from './language.ts'

const signIn = () => requestLogin({ kind: userKinds.parent, purpose: { act: 'study' } })

/** What a visitor sees of a course that they may have joined. */
export function SignIn({ classId }: { classId: number }) {
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
