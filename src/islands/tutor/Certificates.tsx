import { Loaded } from '#islands/ui/Loaded.tsx'
import { certificatesStore } from '#stores/tutor-profile/certificates.ts'
import { AddCertificate } from './AddCertificate.tsx'
import { CertificateRow } from './CertificateRow.tsx'
import { useLanguage } from './language.ts'

/**
 * The documents of a tutor: what was sent in, how each stands, and a way to add one. Below a
 * heading, for somebody with a tutor record.
 */
export default function Certificates() {
  const { t } = useLanguage()
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
                  <CertificateRow key={one.id} certificate={one} />
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
