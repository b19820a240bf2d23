import { Loaded } from '#islands/ui/Loaded.tsx'
import { useOwnApprovals } from '#islands/ui/SentLine.tsx'
import { certificatesStore } from '#stores/tutors/tutor-profile/certificates.ts'
import { AddCertificate } from './AddCertificate.tsx'
import { CertificateRow } from './CertificateRow.tsx'
import { useLanguage } from './language.ts'

/** A tutor's documents with their states, and a form to add one. Needs a heading above. */
export default function Certificates() {
  const { t } = useLanguage()
  const approvals = useOwnApprovals()
  return (
    <div id="documents" tabIndex={-1} className="grid grid-cols-1 gap-4">
      <p className="text-sm text-muted">{t('proofs.text')}</p>
      <Loaded t={t} store={certificatesStore} skeleton={<p>{t('ui.loading')}</p>} isPage>
        {(list) => (
          <>
            {list.length === 0 ? (
              <p>{t('proofs.none')}</p>
            ) : (
              <ul>
                {list.map((one) => (
                  <CertificateRow key={one.id} certificate={one} approvals={approvals} />
                ))}
              </ul>
            )}
            <AddCertificate />
          </>
        )}
      </Loaded>
    </div>
  )
}
