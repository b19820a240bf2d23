import { useStore } from '@nanostores/react'
import { useLanguage } from '#islands/language.tsx'
import type { useSubmission } from '#islands/sign-in/FormFrame.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { CodeInput } from '#islands/ui/CodeInput.tsx'
import { FieldFrame } from '#islands/ui/FieldFrame.tsx'
import type { CodeSender } from '#stores/settings/code-sender.ts'

interface OwnCodeFieldProps {
  /** The way is a mail; text messages unless given. */
  byMail?: boolean
  id: string
  label: string
  sender: CodeSender
  /** Asking for a code is one of the form's ways to the server: it fails in the same place. */
  submission: Pick<ReturnType<typeof useSubmission>, 'submit' | 'busy' | 'waits'>
  error: string | undefined
  value: string
  onChange: (code: string) => void
}

/** A code that is sent to somebody who is signed in. */
export function OwnCodeField({
  byMail = false,
  id,
  label,
  sender,
  submission,
  error,
  value,
  onChange,
}: OwnCodeFieldProps) {
  const { t } = useLanguage()
  const sent = useStore(sender.$sent)
  const { submit } = submission
  const busy = submission.busy || submission.waits
  const waits = sent !== null && sent.waitSeconds > 0
  const texts = { id, label, ...(error !== undefined && { error }) }
  const ask = async (isUseWhatsapp: boolean) => {
    if (waits || busy) return
    if (await submit(() => sender.ask(isUseWhatsapp))) document.getElementById(id)?.focus()
  }
  return (
    <FieldFrame {...texts}>
      <div className="flex flex-wrap gap-2">
        <Button aria-disabled={waits || busy || undefined} onClick={() => void ask(false)}>
          {t(`${byMail ? 'setting.email.code' : 'login.code.sms'}${sent === null ? '' : 'Again'}`)}
        </Button>
        {!byMail && (
          <Button
            kind="quiet"
            aria-disabled={waits || busy || undefined}
            onClick={() => void ask(true)}
          >
            {t('login.code.whatsapp')}
          </Button>
        )}
      </div>
      <p className="field-help" role="status">
        {sent && t(`setting.codeSent.${sent.channel}`)}
      </p>
      {waits && (
        <p className="field-help" aria-hidden="true">
          {t('login.code.wait', { n: sent.waitSeconds })}
        </p>
      )}
      <CodeInput {...texts} value={value} onChange={onChange} />
    </FieldFrame>
  )
}
