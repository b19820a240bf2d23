import { useEffect, useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import type { CallFailure } from '#stores/asking/call-failure.ts'
import { countDown } from '#stores/asking/count-down.ts'
import { browser } from '#stores/device/device.ts'
import { type Failure, mustWait } from '#stores/form/submission.ts'
import { Button } from '#ui/Button.tsx'
import { State } from '#ui/State.tsx'
import { FailureText } from './FailureText.tsx'

interface FailedProps {
  t: Translate<'errors' | 'ui'>
  failure: CallFailure
  onRetry: () => void
}

/** A failed call, in place of its result. */
export function FailedState({ t, failure, onRetry }: FailedProps) {
  const waiting = useWait(failure)
  return (
    <State
      picture="error"
      title={t('ui.error.title')}
      text={<FailureText t={t} failure={waiting} />}
    >
      <Retry t={t} kind="brand" failure={waiting} onRetry={onRetry} />
    </State>
  )
}

/** The same for a part of a page: without a picture. */
export function FailedNotice({ t, failure, onRetry }: FailedProps) {
  const waiting = useWait(failure)
  return (
    <div className="notice notice-danger" role="alert">
      <div className="grid gap-2">
        <FailureText t={t} failure={waiting} />
        <div>
          <Retry t={t} kind="plain" failure={waiting} onRetry={onRetry} />
        </div>
      </div>
    </div>
  )
}

interface RetryProps {
  t: Translate<'errors' | 'ui'>
  kind: 'brand' | 'plain'
  failure: Pick<Failure, 'wait'>
  onRetry: () => void
}

function Retry({ t, kind, failure, onRetry }: RetryProps) {
  const waits = mustWait(failure)
  return (
    <Button kind={kind} aria-disabled={waits || undefined} onClick={() => waits || onRetry()}>
      {t('ui.error.retry')}
    </Button>
  )
}

function useWait(failure: CallFailure): Pick<Failure, 'code' | 'wait'> {
  const { code, waitSeconds } = failure
  const [leftSeconds, setLeft] = useState(waitSeconds)
  // Another failure is another object, even with the same content.
  useEffect(() => countDown(browser, failure.waitSeconds, setLeft), [failure])
  return { code, wait: waitSeconds > 0 ? { announcedSeconds: waitSeconds, leftSeconds } : null }
}
