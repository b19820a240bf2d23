import type { ReactNode } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { FailureText } from '#islands/ui/FailureText.tsx'
import type { Failure } from '#stores/form/submission.ts'

interface FailureNoticeProps {
  failure: Failure | null
  /** What else there is to say, such as a way out. */
  children?: ReactNode
}

/** Why something was not done, and how long to wait; nothing while nothing is wrong. */
export function FailureNotice({ failure, children }: FailureNoticeProps) {
  const { t } = useLanguage<'errors'>()
  if (failure === null) return null
  return (
    <div className="notice notice-danger" role="alert">
      <div>
        <FailureText t={t} failure={failure} /> {children}
      </div>
    </div>
  )
}
