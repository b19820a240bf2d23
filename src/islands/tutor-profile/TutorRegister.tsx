import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { type LanguageProps, LanguageProvider, useLanguage } from '#islands/language.tsx'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { FailedState } from '#islands/ui/FailedState.tsx'
import { Toasts } from '#islands/ui/Toasts.tsx'
import { $userState, askAgain, watchUser } from '#stores/session/signed-in-user.ts'
import { AccountStep } from './AccountStep.tsx'
import { RegisterSteps } from './RegisterSteps.tsx'
import { useRecord } from './use-record.ts'

/** Joining as a tutor: an account, then the steps of a profile, each saved by itself. */
export default function TutorRegister({ locale, messages }: LanguageProps) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Registration />
    </LanguageProvider>
  )
}

function Registration() {
  const { t } = useLanguage()
  const state = useStore($userState, { ssr: 'initial' })
  const user = state.state === 'known' ? state.user : null
  const { record, retry } = useRecord(user)
  useEffect(() => void watchUser(), [])
  const isOrganization = user?.kinds.includes('organization') === true
  return (
    <div className="grid grid-cols-1 gap-6">
      {state.state === 'guest' && <AccountStep />}
      {state.state === 'failed' && (
        <FailedState t={t} failure={state} onRetry={() => void askAgain()} />
      )}
      {isOrganization && <p className="notice notice-warn">{t('register.organization')}</p>}
      {(state.state === 'asking' || (user && !isOrganization && record.state === 'loading')) && (
        <DetailSkeleton t={t} />
      )}
      {user && record.state === 'failed' && <FailedState t={t} failure={record} onRetry={retry} />}
      {user && !isOrganization && (record.state === 'new' || record.state === 'ready') && (
        <RegisterSteps tutor={record.state === 'ready' ? record.tutor : null} />
      )}
      <Toasts t={t} />
    </div>
  )
}
