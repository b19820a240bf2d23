import { useStore } from '@nanostores/react'
import { mostJobCharacters } from '#contract/teaching/job-fields.ts'
import { Dictate } from '#islands/pickers/Dictate.tsx'
import { MarkedText } from '#islands/pickers/MarkedText.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { $dictation } from '#stores/dictation.ts'
import { adoptRead, readMessage } from '#stores/teaching/job-writing/reading.ts'
import { $chosen, newRow, writing } from '#stores/teaching/job-writing/writing.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

/** The message, typed or dictated, or a way to the empty form; `onRead`: the form replaces it. */
export function WriteBox({ onRead }: { onRead: () => void }) {
  const { t } = useLanguage()
  const { text } = useStore(writing.$writing)
  const { isListening } = useStore($dictation)
  const { submit, busy, isOff, failure } = useSubmission()
  const isUnreadable = text.trim() === '' || text.trim().length > mostJobCharacters
  return (
    <div className="grid gap-5">
      <p>{t('publish.intro')}</p>
      <Dictate text={text} onWrite={writing.write} />
      <MarkedText
        id="job-message"
        label={t('publish.message')}
        help={t('publish.message.help')}
        value={text}
        max={mostJobCharacters}
        readOnly={isListening}
        onChange={writing.write}
      />
      <FailureNotice failure={failure}>{t('publish.kept.device')}</FailureNotice>
      <div className="step-actions">
        <Button
          kind="main"
          disabled={isUnreadable || busy}
          aria-disabled={isOff || undefined}
          onClick={() =>
            void submit(
              () => readMessage(text),
              (read) => {
                adoptRead(read)
                onRead()
              },
            )
          }
        >
          {t(busy ? 'publish.reading' : 'publish.read')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            const row = newRow({ text: text.trim() })
            writing.addRows([row])
            $chosen.set(row.id)
            onRead()
          }}
        >
          {t('publish.plain')}
        </Button>
      </div>
    </div>
  )
}
