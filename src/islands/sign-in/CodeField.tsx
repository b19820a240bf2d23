import { useStore } from '@nanostores/react'
import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { CodeInput } from '#islands/ui/CodeInput.tsx'
import { FieldFrame } from '#islands/ui/FieldFrame.tsx'
import type { CodePurpose } from '#stores/realm-calls.ts'
import { $draft } from '#stores/sign-in-draft.ts'
import type { UserKind } from '#stores/user-kind.ts'
import { $sentCodes, sendCode } from '#stores/verification-codes.ts'
import { BotCheck } from './BotCheck.tsx'
import type { useSubmission } from './FormFrame.tsx'

interface CodeFieldProps {
  id: string
  kind: UserKind
  purpose: CodePurpose
  /** Sending a code is one of the form's ways to the server: it fails in the same place. */
  submission: ReturnType<typeof useSubmission>
  value: string
  onChange: (code: string) => void
}

/** The code that comes by text message: asking for it, waiting, pasting or filling it in. */
export function CodeField({ id, kind, purpose, submission, value, onChange }: CodeFieldProps) {
  const { t } = useLanguage()
  const sent = useStore($sentCodes)[purpose]
  const { errors, submit } = submission
  const busy = submission.busy || submission.waits
  const waits = sent !== undefined && sent.waitSeconds > 0
  const error = errors.verifyCode
  const texts = { id, label: t('login.code'), ...(error !== undefined && { error }) }

  const ask = async (isUseWhatsapp: boolean) => {
    if (waits || busy) return
    const { countryCode, mobile } = $draft.get()
    const isSent = await submit(() =>
      sendCode(kind, purpose, { countryCode, mobile }, isUseWhatsapp),
    )
    if (isSent) document.getElementById(id)?.focus()
  }

  return (
    <div className="field">
      <FieldFrame {...texts}>
        <div className="code-field">
          <CodeInput {...texts} value={value} onChange={onChange} />
          <Button aria-disabled={waits || busy || undefined} onClick={() => void ask(false)}>
            {t(sent === undefined ? 'login.code.sms' : 'login.code.smsAgain')}
          </Button>
        </div>
      </FieldFrame>
      <BotCheck />
      <p className="field-help" role="status">
        {sent &&
          t(`login.code.sent.${sent.channel}`, {
            number: `+${sent.to.countryCode} ${sent.to.mobile}`,
          })}
      </p>
      {waits ? (
        <p className="field-help" aria-hidden="true">
          {t('login.code.wait', { n: sent.waitSeconds })}
        </p>
      ) : (
        <button
          type="button"
          className="link login-link"
          aria-disabled={busy || undefined}
          onClick={() => void ask(true)}
        >
          {t('login.code.whatsapp')}
        </button>
      )}
    </div>
  )
}
