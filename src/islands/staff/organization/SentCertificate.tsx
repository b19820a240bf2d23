import '#styles/claims.css'
import type { OrganizationInfo } from '#contract/staff/organizations.ts'
import { PrivateDocument } from '#islands/ui/PrivateDocument.tsx'
import { StateBadge } from '#islands/ui/StateBadge.tsx'
import { formatDate } from '#rules/dates.ts'
import { useLanguage } from './language.ts'

export function SentCertificate({
  certificate,
}: {
  certificate: NonNullable<OrganizationInfo['certificate']>
}) {
  const { t, locale } = useLanguage()
  const { name, state, reason, note, fileId, sentAt, decidedAt } = certificate
  const day = (at: string) => formatDate(at, locale, { year: true })
  return (
    <article className="card grid gap-3" aria-label={name}>
      <div className="proof-head">
        <strong>{name}</strong>
        <StateBadge t={t} state={state} />
      </div>
      <p className="text-sm text-muted">
        {t('organization.certificate.sent', { time: day(sentAt) })}
        {decidedAt !== null &&
          state !== 'WITHDRAWN' &&
          ` · ${t('organization.certificate.decided', { time: day(decidedAt) })}`}
      </p>
      {state === 'REJECTED' && (
        <div className="grid gap-1">
          {reason !== null && <p>{t(`decisions.reason.${reason}`)}</p>}
          {note !== '' && <p>{t('organization.certificate.note', { note })}</p>}
        </div>
      )}
      {fileId === null ? (
        <p className="text-sm text-muted">{t('organization.certificate.forgotten')}</p>
      ) : (
        <PrivateDocument
          key={fileId}
          t={t}
          fileId={fileId}
          label={t('upload.document', { name })}
          small
        />
      )}
    </article>
  )
}
