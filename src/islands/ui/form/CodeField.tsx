import { useStore } from '@nanostores/react'
import { useLanguage } from '#islands/language.tsx'
import { typedCode } from '#rules/typed-code.ts'
import type { CodeSender } from '#stores/form/codes.ts'
import { Button } from '#ui/Button.tsx'
import { described, FieldFrame, type FieldTexts } from '#ui/FieldFrame.tsx'
import { BotCheck } from './BotCheck.tsx'
import type { ShownForm } from './use-form.ts'

interface CodeFieldProps extends FieldTexts {
  /** Shows failures to request a code where those of the form appear. */
  form: ShownForm
  codes: CodeSender<never>
  value: string
  onChange: (code: string) => void
}

const asking = {
  phone: ['login.code.sms', 'login.code.smsAgain'],
  mail: ['setting.email.code', 'setting.email.codeAgain'],
} as const

/** A verification code: requesting it, waiting, and pasting or autofilling it. */
export function CodeField({ form, codes, value, onChange, ...texts }: CodeFieldProps) {
  const { t } = useLanguage<'login' | 'setting'>()
  const sent = useStore(codes.$sent)
  const waits = sent !== null && sent.waitSeconds > 0
  const isOff = waits || form.busy || form.waits || undefined
  const byMail = codes.by === 'mail'
  const ask = async (isUseWhatsapp: boolean) => {
    if (isOff) return
    const isSent = await form.askCode(codes, isUseWhatsapp)
    if (isSent) document.getElementById(texts.id)?.focus()
  }
  const [first, again] = asking[codes.by]
  return (
    <div className="field">
      <FieldFrame {...texts}>
        <div className="code-field">
          <input
            id={texts.id}
            name="verifyCode"
            className="input code-input"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={value}
            onChange={({ target }) => onChange(typedCode(target.value))}
            {...described(texts)}
          />
          <Button aria-disabled={isOff} onClick={() => void ask(false)}>
            {t(sent === null ? first : again)}
          </Button>
        </div>
      </FieldFrame>
      <BotCheck />
      <p className="field-help" role="status">
        {sent &&
          (sent.to && sent.channel !== 'mail'
            ? t(`login.code.sent.${sent.channel}`, {
                number: `+${sent.to.countryCode} ${sent.to.mobile}`,
              })
            : t(`setting.codeSent.${sent.channel}`))}
      </p>
      {waits && (
        <p className="field-help" aria-hidden="true">
          {t('login.code.wait', { n: sent.waitSeconds })}
        </p>
      )}
      {!waits && !byMail && (
        <button
          type="button"
          className="link login-link"
          aria-disabled={isOff}
          onClick={() => void ask(true)}
        >
          {t('login.code.whatsapp')}
        </button>
      )}
    </div>
  )
}
