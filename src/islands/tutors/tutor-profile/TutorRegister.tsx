import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { LanguageProvider } from '#islands/language.tsx'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { Toasts } from '#islands/ui/Toasts.tsx'
import { $user, askAgain, watchUser } from '#stores/accounts/session/signed-in-user.ts'
import { AccountStep } from './AccountStep.tsx'
import { type TutorRegisterProps, useLanguage } from './language.ts'
import { RegisterSteps } from './RegisterSteps.tsx'
import { useRecord } from './use-record.ts'

/** Sign-up as a tutor: an account, then the steps of a profile, each saved by itself. */
export default function TutorRegister({ locale, messages }: TutorRegisterProps) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Registration />
    </LanguageProvider>
  )
}

function Registration() {
  const { t } = useLanguage()
  const loaded = useStore($user, { ssr: 'initial' })
  useEffect(() => void watchUser(), [])
  const isGuest = loaded.state === 'ready' && loaded.value === null
  const wasGuest = useRef(false)
  useEffect(() => {
    if (isGuest) wasGuest.current = true
  }, [isGuest])
  const record = useRecord(loaded.state === 'ready' ? loaded.value : null)
  const skeleton = <DetailSkeleton t={t} />
  return (
    <div className="grid grid-cols-1 gap-6">
      <Answer t={t} loaded={loaded} onRetry={() => void askAgain()} skeleton={skeleton} isPage>
        {(user) => {
          if (user === null) return <AccountStep />
          if (user.kinds.includes('organization')) {
            return <p className="notice notice-warn">{t('register.organization')}</p>
          }
          return (
            <Answer t={t} {...record} skeleton={skeleton} isPage>
              {(tutor) => <RegisterSteps tutor={tutor} hasJoined={wasGuest.current} />}
            </Answer>
          )
        }}
      </Answer>
      <Toasts t={t} />
    </div>
  )
}
