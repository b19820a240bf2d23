import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import {
  $loginRequest,
  $sessionTimedOut,
  closeLogin,
  type LoginRequest,
} from '#stores/accounts/session/session.ts'
import { type UserKind, userKinds } from '#stores/accounts/session/user-kind.ts'
import { $welcome, leaveWelcome } from '#stores/accounts/sign-in/sign-in.ts'
import {
  codeForm,
  enterDialog,
  forgottenForm,
  leaveDialog,
} from '#stores/accounts/sign-in/sign-in-forms.ts'
import { $socialReturn, leaveSocialReturn } from '#stores/accounts/social/social-sign-in.ts'
import { Icon } from '#ui/Icon.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { AccountForm } from './AccountForm.tsx'
import { DemoPeople } from './DemoPeople.tsx'
import { useDialogLanguage, useLanguage } from './language.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { PurposeHead, PurposePromise } from './PurposeHead.tsx'
import { RememberMe } from './RememberMe.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import { SocialOver } from './SocialOver.tsx'
import { SocialStep } from './SocialStep.tsx'
import { useSignInForm } from './use-sign-in-form.ts'
import { WelcomeStep } from './WelcomeStep.tsx'

type Step = 'password' | 'code' | 'register' | 'forgotten'

const titles = {
  password: 'login.title',
  code: 'login.title',
  register: 'login.register.title',
  forgotten: 'login.forgotten.title',
} as const satisfies Record<Step, string>

/**
 * The sign-in dialog of every page, from below on phones. It opens for `$loginRequest`, whose purpose
 * is its title, and to greet new users.
 */
export function SignInDialog() {
  const { t } = useDialogLanguage()
  const request = useStore($loginRequest)
  const welcome = useStore($welcome)
  const [step, setStep] = useState<Step>('password')
  const isOpen = request !== null || welcome !== null
  const close = () => {
    if (welcome !== null) leaveWelcome()
    // After a sign-in the request is already gone.
    if ($loginRequest.get() !== null) leaveDialog()
    closeLogin()
    setStep('password')
  }
  // The first field gets the focus when the dialog opens, and after a link to another form.
  const [wishes, setWishes] = useState(0)
  const isAsking = request !== null
  useEffect(() => (isAsking ? enterDialog() : undefined), [isAsking])
  useEffect(() => {
    if (isAsking && wishes >= 0) document.getElementById('login-mobile')?.focus()
  }, [isAsking, wishes])
  // A provider's failure is shown once; a binding under way stays.
  useEffect(() => (isAsking ? leaveSocialReturn : undefined), [isAsking])
  const go = (next: Step) => {
    setStep(next)
    setWishes(wishes + 1)
  }
  const isBinding = useStore($socialReturn)?.step === 'bind'
  const purpose = step === 'forgotten' ? undefined : request?.purpose
  const title = () => {
    if (welcome !== null) return t('login.welcome.title')
    if (isBinding) return t('login.bind.title')
    if (purpose === undefined) return t(titles[step])
    return t(`purpose.${purpose.act}`, { name: purpose.name ?? '' })
  }
  return (
    <Dialog t={t} open={isOpen} onClose={close} title={title()}>
      <div className="login">
        {welcome !== null && <WelcomeStep welcome={welcome} />}
        {welcome === null && request !== null && (
          <SignInSteps {...request} purpose={purpose} step={step} go={go} change={setStep} />
        )}
      </div>
    </Dialog>
  )
}

interface StepsProps extends LoginRequest {
  step: Step
  /** Switches to another form, and focuses its first field. */
  go: (step: Step) => void
  /** Switches between two variants of a form; the focus stays on the choice. */
  change: (step: Step) => void
}

function SignInSteps({ kind, again, purpose, step, go, change }: StepsProps) {
  const { t } = useLanguage()
  const hasTimedOut = useStore($sessionTimedOut)
  const back = useStore($socialReturn)
  const isSignIn = step === 'password' || step === 'code'
  const kinds = [userKinds.parent, userKinds.tutor, userKinds.organization]
  if (back?.step === 'bind') return <SocialStep from={back} />
  if (back?.step === 'over') return <SocialOver from={back} />
  return (
    <div className="grid gap-4">
      {purpose && <PurposeHead purpose={purpose} />}
      {back !== null && (
        <div className="notice notice-warn" role="status">
          <div>
            {back.code === 'cancelled' || back.code === 'interrupted'
              ? t('login.social.cancelled')
              : t(`errors.${back.code}`)}
          </div>
        </div>
      )}
      {again && (
        <div className="notice notice-warn" role="status">
          <Icon name="info" />
          <div>{t('login.again')}</div>
        </div>
      )}
      {hasTimedOut && (
        <div className="notice notice-warn" role="status">
          <Icon name="clock" />
          <div>{t('login.expired')}</div>
        </div>
      )}
      {isSignIn && <DemoPeople />}
      {purpose === undefined && (
        <Segmented
          name="login-kind"
          legend={t('login.kind')}
          options={kinds.map((one) => ({ value: String(one), label: t(`login.kind.${one}`) }))}
          value={String(kind)}
          onChange={(value) => {
            const request = $loginRequest.get()
            if (request) $loginRequest.set({ ...request, kind: Number(value) as UserKind })
          }}
        />
      )}
      {isSignIn && (
        <Segmented
          name="login-way"
          legend={t('login.way')}
          options={[
            { value: 'password', label: t('login.byPassword') },
            { value: 'code', label: t('login.byCode') },
          ]}
          value={step}
          onChange={(value) => change(value as Step)}
        />
      )}
      {step === 'password' && <PasswordForm kind={kind} onForgotten={() => go('forgotten')} />}
      {step === 'code' && <CodeForm kind={kind} />}
      {step === 'register' && (
        <AccountForm kind={kind} prefix="login" submitKind="main" onSignIn={() => go('password')} />
      )}
      {step === 'forgotten' && <ForgottenForm kind={kind} />}
      {step !== 'forgotten' && <SocialButtons kind={kind} />}
      <p className="login-other">
        {isSignIn ? t('login.noAccount') : t('login.haveAccount.question')}{' '}
        <button
          type="button"
          className="link login-link"
          onClick={() => go(isSignIn ? 'register' : 'password')}
        >
          {isSignIn ? t('login.register') : t('login.haveAccount')}
        </button>
      </p>
      {purpose && <PurposePromise />}
    </div>
  )
}

function CodeForm({ kind }: { kind: UserKind }) {
  const { t } = useLanguage()
  const form = useSignInForm(kind, codeForm)
  return (
    <Form form={form} label={t('login.byCode')} submitLabel={t('login.submit')} submitKind="main">
      <FormField form={form} name="mobile" />
      <FormField form={form} name="verifyCode" />
      <RememberMe form={form} />
    </Form>
  )
}

function ForgottenForm({ kind }: { kind: UserKind }) {
  const { t } = useLanguage()
  const form = useSignInForm(kind, forgottenForm)
  return (
    <Form form={form} label={t('login.forgotten.title')} submitLabel={t('login.forgotten.submit')}>
      <p>{t('login.forgotten.text')}</p>
      <FormField form={form} name="mobile" />
      <FormField form={form} name="verifyCode" />
      <FormField form={form} name="password" />
    </Form>
  )
}
