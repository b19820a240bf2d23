import type { ReactNode } from 'react'
import type { TextFinder } from '#i18n/translate.ts'
import { useLanguage } from '#islands/language.tsx'
import { FailureText } from '#islands/ui/FailureText.tsx'
import { readIssueCode } from '#rules/validation/issue.ts'
import type { Failure } from '#stores/form/submission.ts'

interface FailureNoticeProps {
  failure: Failure | null
  children?: ReactNode
}

/** Why a member's text is refused, where no field says it and the page has the texts of rules. */
function textReason({ find }: TextFinder, { issues }: Failure): string | null {
  const codes = issues.map(({ rule }) => readIssueCode(rule))
  const about = codes.find(({ rule }) => rule === 'noContact' || rule.startsWith('ownName'))
  return about === undefined ? null : find(`rules.${about.rule}`, about.params)
}

/**
 * Why something failed, with what the server says of the state that caused it, and how long to
 * wait; nothing without a failure.
 */
export function FailureNotice({ failure, children }: FailureNoticeProps) {
  const { t } = useLanguage<'errors'>()
  if (failure === null) return null
  const reason = textReason(t, failure)
  return (
    <div className="notice notice-danger" role="alert">
      <div>
        {reason ?? <FailureText t={t} failure={failure} />}{' '}
        {failure.words !== null && <strong>{failure.words}</strong>} {children}
      </div>
    </div>
  )
}
