import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { AccountForm } from '#islands/accounts/sign-in/AccountForm.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { Answer } from '#islands/ui/Loaded.tsx'
import { usePageParts } from '#islands/ui/page-part.ts'
import { Toasts } from '#islands/ui/Toasts.tsx'
import { requestLogin } from '#stores/accounts/session/session.ts'
import { $user, askAgain, watchUser } from '#stores/accounts/session/signed-in-user.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import type { Option } from '#styles/kinds.ts'
import { type OrganizationProps, useLanguage } from './language.ts'
import { OrganizationDetails } from './OrganizationDetails.tsx'

interface OrganizationRegisterProps extends OrganizationProps {
  districts: readonly Option[]
}

/** Sign-up of an organization: account, details, certificate. */
export default function OrganizationRegister({
  locale,
  messages,
  districts,
}: OrganizationRegisterProps) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Steps districts={districts} />
    </LanguageProvider>
  )
}

function Steps({ districts }: { districts: readonly Option[] }) {
  const { t } = useLanguage()
  const user = useStore($user, { ssr: 'initial' })
  useEffect(() => void watchUser(), [])
  usePageParts(user.state !== 'ready' ? null : user.value === null ? 'account' : 'details')
  return (
    <>
      <Answer
        t={t}
        loaded={user}
        onRetry={() => void askAgain()}
        skeleton={<DetailSkeleton t={t} />}
        isPage
      >
        {(known) => {
          if (known === null) return <Guest />
          if (!known.kinds.includes('organization')) return <p>{t('organization.isPerson')}</p>
          return <Known districts={districts} />
        }}
      </Answer>
      <Toasts t={t} />
    </>
  )
}

function Guest() {
  const { t } = useLanguage()
  return (
    <div className="setting-form">
      <p className="pb-4 text-muted">{t('organization.step.account')}</p>
      <AccountForm
        kind={userKinds.organization}
        prefix="register"
        onSignIn={() => requestLogin({ kind: userKinds.organization })}
        submitLabel={t('organization.next')}
      />
    </div>
  )
}

function Known({ districts }: { districts: readonly Option[] }) {
  const { t, to } = useLanguage()
  return (
    <>
      <p className="pb-4 text-muted">{t('organization.step.details')}</p>
      <OrganizationDetails districts={districts} />
      <div className="pt-6">
        <a className="button button-plain" href={to('/organization/dashboard')}>
          {t('organization.dashboard')}
        </a>
      </div>
    </>
  )
}
