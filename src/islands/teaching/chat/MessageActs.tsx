import { useState } from 'react'
import { type ChatMessage, withdrawMinutes } from '#contract/teaching/chat.ts'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { deviceAnswer } from '#rules/primitives/device-answer.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { browser } from '#stores/device/device.ts'
import { removeMessage, withdrawMessage } from '#stores/teaching/chat/acts.ts'
import { showToast } from '#stores/toasts.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from './language.ts'

interface Props {
  message: ChatMessage
  onQuote: (content: string) => void
}

/** Copies or quotes a message, removes it here, or withdraws one's own while that is allowed. */
export function MessageActs({ message, onQuote }: Props) {
  const { t } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { failure, submit } = useSubmission()
  const { mine, at, content } = message
  const mayWithdraw = mine && browser.now() - Date.parse(at) < withdrawMinutes * minuteMs
  const copy = async () => {
    setOpen(false)
    try {
      await deviceAnswer(navigator.clipboard.writeText(content))
      showToast(t('chat.copied'), 'ok')
    } catch {
      showToast(t('chat.copied.not'), 'error')
    }
  }
  const act = (change: (message: ChatMessage) => Promise<void>) =>
    submit(
      () => change(message),
      () => setOpen(false),
    )
  return (
    <>
      <button
        type="button"
        className="chat-more"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
        <span className="sr-only">{t('chat.more')}</span>
      </button>
      {isOpen && (
        <span className="chat-acts">
          {message.fileId === null && (
            <>
              <button type="button" className="link" onClick={() => void copy()}>
                {t('chat.copy')}
              </button>
              <button
                type="button"
                className="link"
                onClick={() => {
                  setOpen(false)
                  onQuote(content)
                }}
              >
                {t('chat.quote')}
              </button>
            </>
          )}
          {mayWithdraw && (
            <button type="button" className="link" onClick={() => void act(withdrawMessage)}>
              {t('chat.withdraw')}
            </button>
          )}
          <button type="button" className="link" onClick={() => void act(removeMessage)}>
            {t('chat.remove')}
          </button>
        </span>
      )}
      <FailureNotice failure={failure} />
    </>
  )
}
