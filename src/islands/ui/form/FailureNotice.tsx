import type { ReactNode } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { FailureText } from '#islands/ui/FailureText.tsx'
import type { Failure } from '#stores/form/submission.ts'

interface FailureNoticeProps {
  failure: Failure | null
  children?: ReactNode
}

/** Why something failed, and how long to wait; nothing without a failure. */
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
