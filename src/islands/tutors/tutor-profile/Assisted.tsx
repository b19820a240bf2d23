import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { introductionMax } from '#contract/tutors/tutor-introduction.ts'
import { Dictate } from '#islands/pickers/Dictate.tsx'
import { MarkedText } from '#islands/pickers/MarkedText.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { $dictation } from '#stores/dictation.ts'
import { fillDrafts } from '#stores/tutors/tutor-profile/fill-drafts.ts'
import {
  $reading,
  forgetReading,
  readText,
  showReading,
  textValues,
} from '#stores/tutors/tutor-profile/introduction.ts'
import { Button } from '#ui/Button.tsx'
import { useRegisterLanguage } from './language.ts'
import { ReadFields } from './ReadFields.tsx'
import { useTutor } from './use-record.ts'

/** Reads a pasted or dictated introduction, and shows the result with its sources. */
export default function Assisted({ onDone, arrived }: { onDone: () => void; arrived: boolean }) {
  const { t } = useRegisterLanguage()
  const reading = useStore($reading)
  const { isListening } = useStore($dictation)
  const { submit, busy, isOff, failure } = useSubmission()
  const [{ $values, change, forget }] = useState(textValues)
  const { text } = useStore($values)
  const write = (next: string) => change({ text: next })
  const isUnreadable = text.trim() === '' || text.trim().length > introductionMax
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived) heading.current?.focus()
    return forgetReading
  }, [arrived])
  return (
    <section className="grid gap-5" aria-labelledby="assisted">
      <h2 id="assisted" ref={heading} tabIndex={-1} className="text-xl font-bold">
        {t('readIntroduction.assisted')}
      </h2>
      <p>{t('readIntroduction.assisted.note')}</p>
      <Dictate text={text} onWrite={write} />
      <MarkedText
        ownNames={useTutor()?.ownNames}
        id="assisted-text"
        label={t('readIntroduction.assisted.text')}
        help={t('readIntroduction.assisted.example')}
        value={text}
        max={introductionMax}
        readOnly={isListening}
        onChange={write}
      />
      <div className="step-actions">
        <Button
          kind={reading !== null ? 'plain' : 'main'}
          disabled={isUnreadable || busy}
          aria-disabled={isOff || undefined}
          onClick={() => void submit(() => readText(text), showReading)}
        >
          {t(busy ? 'readIntroduction.assisted.reading' : 'readIntroduction.assisted.read')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('readIntroduction.assisted.skip')}
        </Button>
      </div>
      <FailureNotice failure={failure}>{t('register.kept')}</FailureNotice>
      <div role="status">
        {reading !== null && (
          <ReadFields text={reading.text} reading={reading.reading}>
            <Button
              kind="main"
              onClick={() => {
                fillDrafts(reading.reading)
                forget()
                onDone()
              }}
            >
              {t('readIntroduction.assisted.use')}
            </Button>
          </ReadFields>
        )}
      </div>
    </section>
  )
}
