import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Guarded } from '#islands/dashboard/Guarded.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { $session, requestLogin } from '#stores/accounts/session/session.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { Button } from '#ui/Button.tsx'
import { State } from '#ui/State.tsx'
import { useLanguage, type WithdrawalProps } from './language.ts'

/** A wallet page for people and organizations alike. */
export function AnyMember({
  locale,
  messages,
  children,
}: WithdrawalProps & { children: ReactNode }) {
  const session = useStore($session, { ssr: 'initial' })
  const isOrganization = session?.kind === userKinds.organization
  return (
    <LanguageProvider locale={locale} messages={messages}>
      {isOrganization ? (
        <Guarded needs="organization">{children}</Guarded>
      ) : (
        <Guarded needs="parent" guest={<SignIn />}>
          {children}
        </Guarded>
      )}
    </LanguageProvider>
  )
}

function SignIn() {
  const { t } = useLanguage()
  return (
    <State picture="empty" title={t('withdrawals.guest.title')} text={t('withdrawals.guest.text')}>
      <Button kind="brand" onClick={() => requestLogin({ kind: userKinds.tutor })}>
        {t('guard.signIn')}
      </Button>
    </State>
  )
}
