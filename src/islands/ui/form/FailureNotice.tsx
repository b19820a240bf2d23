import { type ReactNode, useEffect, useRef } from 'react'
import type { TextFinder } from '#i18n/translate.ts'
import { useLanguage } from '#islands/language.tsx'
import { FailureText } from '#islands/ui/FailureText.tsx'
import { readIssueCode } from '#rules/validation/issue.ts'
import type { Failure } from '#stores/form/submission.ts'

interface FailureNoticeProps {
  failure: Failure | null
  /** No press caused it: it leaves the member where they are. */
  isQuiet?: boolean
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
export function FailureNotice({ failure, isQuiet = false, children }: FailureNoticeProps) {
  const { t } = useLanguage<'errors'>()
  const notice = useRef<HTMLDivElement>(null)
  // A press whose answer is out of sight would seem to do nothing.
  useEffect(() => {
    if (failure === null || isQuiet || notice.current === null) return
    if (!isInSight(notice.current)) notice.current.focus()
  }, [failure, isQuiet])
  if (failure === null) return null
  const reason = textReason(t, failure)
  return (
    <div ref={notice} className="notice notice-danger" role="alert" tabIndex={-1}>
      <div>
        {reason ?? <FailureText t={t} failure={failure} />}{' '}
        {failure.stateText !== null && <strong>{failure.stateText}</strong>} {children}
      </div>
    </div>
  )
}

/** Between the header and the bar of phones. */
function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 64 && bottom <= innerHeight - 64
}
