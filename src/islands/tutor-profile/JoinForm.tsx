import '#styles/sign-in.css'
import { useEffect, useState } from 'react'
import { loadMessages } from '#i18n/lazy-messages.ts'
import { LanguageProvider } from '#islands/language.tsx'
import { AccountForm } from '#islands/sign-in/AccountForm.tsx'
import type { LoginProps } from '#islands/sign-in/language.ts'
import { requestLogin } from '#stores/session/session.ts'
import { userKinds } from '#stores/session/user-kind.ts'
import { useLanguage } from './language.ts'

/** Makes the account of a tutor; who has one already signs in by the dialog and comes back here. */
export default function JoinForm() {
  const { t, locale } = useLanguage()
  const [messages, setMessages] = useState<LoginProps['messages'] | null>(null)
  useEffect(() => {
    void loadMessages(locale, 'login', 'ui', 'errors', 'rules').then(setMessages)
  }, [locale])
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
