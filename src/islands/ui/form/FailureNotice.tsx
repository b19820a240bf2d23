import type { ReactNode } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { FailureText } from '#islands/ui/FailureText.tsx'
import type { Failure } from '#stores/form/submission.ts'

interface FailureNoticeProps {
  failure: Failure | null
  children?: ReactNode
}

/**
 * Why something failed, with what the server says of the state that caused it, and how long to
 * wait; nothing without a failure.
 */
export function FailureNotice({ failure, children }: FailureNoticeProps) {
  const { t } = useLanguage<'errors'>()
  if (failure === null) return null
  return (
    <div className="notice notice-danger" role="alert">
      <div>
        <FailureText t={t} failure={failure} />{' '}
        {failure.words !== null && <strong>{failure.words}</strong>} {children}
      </div>
    </div>
  )
}
