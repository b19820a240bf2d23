import { useState } from 'react'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { requestLogin } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

const load = () => import('./JoinForm.tsx')

/** The first step: an account. Its form loads when signing up begins. */
export function AccountStep() {
  const { t } = useLanguage()
  const [isJoining, setJoining] = useState(false)
  const JoinForm = useLoaded(load, isJoining)
  return (
    <section className="card account-step" aria-labelledby="account">
      <h2 id="account" className="text-xl font-bold">
        {t('register.account')}
      </h2>
      {isJoining ? (
        <div className="account-form">
          <Ways />
          <div className="grid grid-cols-1 content-start gap-4">
            <p>{t('register.account.text')}</p>
            {JoinForm === null ? <p role="status">{t('ui.loading')}</p> : <JoinForm />}
          </div>
        </div>
      ) : (
        <>
          <Ways />
          <div className="step-actions">
            <Button kind="main" onClick={() => setJoining(true)}>
              {t('register.account.join')}
            </Button>
            <Button onClick={() => requestLogin({ kind: userKinds.tutor })}>
              {t('register.account.open')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function Ways() {
  const { t } = useLanguage()
  return (
    <ol className="way-list">
      {(['account', 'profile', 'public'] as const).map((way, index) => (
        <li key={way}>
          <span className="step-mark" aria-hidden="true">
            {index + 1}
          </span>
          <span>
            <strong>{t(`register.way.${way}`)}</strong>
            <br />
            <span className="text-sm text-muted">{t(`register.way.${way}.text`)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
