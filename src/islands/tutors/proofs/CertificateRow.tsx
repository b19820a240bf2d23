import '#styles/claims.css'
import { useState } from 'react'
import type { Certificate } from '#contract/tutors/certificates.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { PrivateDocument } from '#islands/ui/PrivateDocument.tsx'
import { UsualWait, type useOwnApprovals } from '#islands/ui/SentLine.tsx'
import { StateBadge } from '#islands/ui/StateBadge.tsx'
import { formatDate } from '#rules/dates.ts'
import { showToast } from '#stores/toasts.ts'
import { certificateRemoved, removeCertificate } from '#stores/tutors/tutor-profile/certificates.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'

interface Props {
  certificate: Certificate
  approvals: ReturnType<typeof useOwnApprovals>
}

export function CertificateRow({ certificate, approvals }: Props) {
  const { t, locale } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const { submit, failure } = useSubmission()
  const { id, name, title, isPublic, state, reason, note, fileId } = certificate
  const label = title === '' ? t(`proofs.name.${name}`) : title

  const remove = () => {
    setAsking(false)
    void submit(
      () => removeCertificate(id),
      async () => {
        await certificateRemoved(id)
        showToast(t('proofs.deleted'), 'ok')
        document.getElementById('documents')?.focus()
      },
    )
  }

  return (
    <li className="proof-row">
      <div className="proof-head">
        <strong>{label}</strong>
        <StateBadge t={t} state={state} />
      </div>
      <p className="text-sm text-muted">
        {[
          ...(title === '' ? [] : [t(`proofs.name.${name}`)]),
          t('proofs.sent', { date: formatDate(certificate.createdAt, locale, { year: true }) }),
          isPublic ? t('proofs.public') : t('proofs.private'),
        ].join(' · ')}
      </p>
      {state === 'PENDING' && (
        <p className="text-sm text-muted">
          <UsualWait approvals={approvals} />
        </p>
      )}
      {reason !== null && <p>{t(`decisions.reason.${reason}`)}</p>}
      {note !== '' && <p>{t('proofs.note', { note })}</p>}
      {fileId === null && <p className="text-sm text-muted">{t('proofs.forgotten')}</p>}
      <FailureNotice failure={failure} />
      <div className="proof-acts">
        {fileId !== null && (
          <Button
            onClick={() => setOpen(true)}
            aria-label={t('ui.labelled', { label: t('proofs.open'), text: label })}
          >
            {t('proofs.open')}
          </Button>
        )}
        <Button
          kind="quiet"
          onClick={() => setAsking(true)}
          aria-label={t('ui.labelled', { label: t('proofs.delete'), text: label })}
        >
          {t('proofs.delete')}
        </Button>
      </div>
      <Dialog t={t} open={isOpen} onClose={() => setOpen(false)} title={label}>
        {isOpen && fileId !== null && (
          <PrivateDocument t={t} fileId={fileId} label={t('upload.document', { name: label })} />
        )}
      </Dialog>
      <Dialog
        t={t}
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('proofs.delete.title')}
        foot={
          <>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('upload.cancel')}
            </Button>
            <Button kind="danger" onClick={remove}>
              {t('proofs.delete')}
            </Button>
          </>
        }
      >
        <p>
          {t(state === 'APPROVED' ? 'proofs.delete.approved' : 'proofs.delete.text', { label })}
        </p>
      </Dialog>
    </li>
  )
}
