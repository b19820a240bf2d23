import '#styles/claims.css'
import type { RejectReason } from '#contract/moderation/approvals.ts'
import { UsualWait, type useOwnApprovals } from '#islands/ui/SentLine.tsx'
import { StateBadge } from '#islands/ui/StateBadge.tsx'
import { formatDate } from '#rules/dates.ts'
import { useApprovalLanguage } from './language.ts'

interface ApprovalRowProps {
  what: string
  state: 'REJECTED' | 'PENDING' | 'APPROVED'
  reason: RejectReason | null
  note: string
  sentAt: string
  decidedAt: string | null
  mend: { href: string; label: string }
  approvals: ReturnType<typeof useOwnApprovals>
  /** It was public and is now withheld. */
  isHeld?: boolean
}

/** One request for approval: pending since when, or decided how and why, and the next step. */
export function ApprovalRow({
  what,
  state,
  reason,
  note,
  sentAt,
  decidedAt,
  mend,
  approvals,
  isHeld = false,
}: ApprovalRowProps) {
  const { t, locale } = useApprovalLanguage()
  const date = formatDate(decidedAt ?? sentAt, locale)
  return (
    <li className="proof-row">
      <div className="proof-head">
        <strong className="first-letter:uppercase inline-block">{what}</strong>
        <StateBadge t={t} state={state} />
      </div>
      <p className="text-sm text-muted">
        {state === 'PENDING' && (
          <>
            {t('decisions.sent', { date })} <UsualWait approvals={approvals} />{' '}
          </>
        )}
        {t(isHeld ? 'dashboard.approval.held' : `dashboard.approval.${state}`, { date })}
      </p>
      {state === 'REJECTED' && (
        <>
          {reason !== null && <p>{t(`decisions.reason.${reason}`)}</p>}
          {note !== '' && <p>{t('dashboard.approval.note', { note })}</p>}
          <div>
            <a className="button button-brand" href={mend.href}>
              {mend.label}
              <span className="sr-only">{` (${what})`}</span>
            </a>
          </div>
        </>
      )}
    </li>
  )
}
