import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { AccountForm } from '#islands/accounts/sign-in/AccountForm.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Answer } from '#islands/ui/Loaded.tsx'
import { usePageParts } from '#islands/ui/page-part.ts'
import { Toasts } from '#islands/ui/Toasts.tsx'
import { joined, joinForm, joinWithout } from '#stores/accounts/parent-record.ts'
import { requestLogin } from '#stores/accounts/session/session.ts'
import {
  $user,
  askAgain,
  type SignedInUser,
  watchUser,
} from '#stores/accounts/session/signed-in-user.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { $becoming, sentFrom } from '#stores/accounts/sign-in/become-parent.ts'
import { Button } from '#ui/Button.tsx'
import type { ParentChoices } from './ChildFields.tsx'
import { type ParentProps, useLanguage } from './language.ts'
import { ParentForm } from './ParentForm.tsx'

interface ParentRegisterProps extends ParentProps {
  choices: ParentChoices
}

/** Sign-up as a parent, with a new account if needed; children may be added later. */
export default function ParentRegister({ locale, messages, choices }: ParentRegisterProps) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Steps choices={choices} />
    </LanguageProvider>
  )
}

function Steps({ choices }: { choices: ParentChoices }) {
  const { t } = useLanguage()
  const user = useStore($user, { ssr: 'initial' })
  const isBecoming = useStore($becoming)
  useEffect(() => void watchUser(), [])
  const part = user.state === 'ready' && !isBecoming ? partOf(user.value) : null
  usePageParts(part, part === 'done' ? t('parent.done') : undefined)
  return (
    <div className="setting-form">
      <Answer
        t={t}
        loaded={user}
        onRetry={() => void askAgain()}
        skeleton={<DetailSkeleton t={t} />}
        isPage
      >
        {(known) =>
          known === null ? (
            <Guest />
          ) : isBecoming ? (
            <DetailSkeleton t={t} />
          ) : (
            <Known user={known} choices={choices} />
          )
        }
      </Answer>
      <Toasts t={t} />
    </div>
  )
}

const partOf = (user: SignedInUser | null) =>
  user === null ? 'account' : user.kinds.includes('parent') ? 'done' : 'children'

function Guest() {
  const { t } = useLanguage()
  return (
    <>
      <p className="pb-4 text-muted">{t('parent.step.account')}</p>
      <AccountForm
        kind={userKinds.parent}
        prefix="register"
        onSignIn={() => requestLogin({ kind: userKinds.parent })}
        submitLabel={t('parent.finish')}
      />
    </>
  )
}

function Known({ user, choices }: { user: SignedInUser; choices: ParentChoices }) {
  const { t, to } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  if (user.kinds.includes('organization')) return <p>{t('parent.isOrganization')}</p>
  if (user.kinds.includes('parent')) return <Done />
  const skip = () => void submit(() => joinWithout(user.userName), joined)
  return (
    <>
      <p className="pb-4 text-muted">{t('parent.step.children')}</p>
      <ParentForm
        make={() => joinForm(user.userName)}
        choices={choices}
        submitLabel={t('parent.finish')}
      />
      <FailureNotice failure={failure} />
      <div className="pt-3 text-center">
        <Button kind="quiet" aria-disabled={isOff || undefined} onClick={skip}>
          {t('parent.skip')}
        </Button>
      </div>
      <p className="field-help pt-3">
        <a className="link" href={to('/article/privacyPolicy')}>
          {t('parent.privacy')}
        </a>
      </p>
    </>
  )
}

function Done() {
  const { t, to } = useLanguage()
  const wanted = sentFrom(document.referrer, location.origin)
  return (
    <div className="state">
      <p className="state-text">{t('parent.done.text')}</p>
      <div className="state-actions">
        {wanted !== null && (
          <a className="button button-main" href={wanted}>
            {t('parent.done.onward')}
          </a>
        )}
        <a
          className={`button button-${wanted === null ? 'main' : 'plain'}`}
          href={to('/searchtutor')}
        >
          {t('parent.done.search')}
        </a>
        <a className="button button-plain" href={to('/parent/dashboard/info')}>
          {t('parent.child.add')}
        </a>
        <a className="button button-quiet" href={to('/parent/dashboard')}>
          {t('parent.done.dashboard')}
        </a>
      </div>
    </div>
  )
}
