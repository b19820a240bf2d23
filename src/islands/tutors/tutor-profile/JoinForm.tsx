import '#styles/sign-in.css'
import { useCallback } from 'react'
import { loadMessages } from '#i18n/lazy-messages.ts'
import { AccountForm } from '#islands/accounts/sign-in/AccountForm.tsx'
import { PartMissing } from '#islands/FailedPart.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { useArrival } from '#islands/ui/use-loaded.ts'
import { requestLogin } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { useLanguage } from './language.ts'

const namespaces = ['login', 'ui', 'errors', 'rules'] as const

/** Creates a tutor's account; people with an account sign in by the dialog and return here. */
export default function JoinForm() {
  const { t, locale } = useLanguage()
  const load = useCallback(() => loadMessages(locale, ...namespaces), [locale])
  const { value: messages, isMissing } = useArrival(load, true)
  if (isMissing) return <PartMissing typed={[]} />
  if (messages === null) return <p role="status">{t('ui.loading')}</p>
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <AccountForm
        kind={userKinds.tutor}
        prefix="join"
        onSignIn={() => requestLogin({ kind: userKinds.tutor })}
      />
    </LanguageProvider>
  )
}
