import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { FailedState } from '#islands/ui/FailedState.tsx'
import { certificatesStore } from '#stores/tutor-profile/certificates.ts'
import { AddCertificate } from './AddCertificate.tsx'
import { CertificateRow } from './CertificateRow.tsx'

/**
 * The documents of a tutor: what was sent in, how each stands, and a way to add one. Below a
 * heading, for somebody with a tutor record; needs the namespaces `ui`, `errors`, `rules`, `upload`,
 * `proofs` and `decisions`.
 */
export default function Certificates() {
  const { t } = useLanguage()
  const certificates = useStore(certificatesStore.$loaded)
  useEffect(() => void certificatesStore.load(), [])
  return (
    <div id="documents" tabIndex={-1} className="grid grid-cols-1 gap-4">
      <p className="text-sm text-muted">{t('proofs.text')}</p>
      {certificates.state === 'failed' && (
        <FailedState t={t} failure={certificates} onRetry={() => void certificatesStore.load()} />
      )}
      {certificates.state === 'loading' && <p>{t('ui.loading')}</p>}
      {certificates.state === 'ready' && (
        <>
          {certificates.value.length === 0 ? (
            <p>{t('proofs.none')}</p>
          ) : (
            <ul>
              {certificates.value.map((one) => (
                <CertificateRow key={one.id} certificate={one} />
              ))}
            </ul>
          )}
          <AddCertificate />
        </>
      )}
    </div>
  )
}
