import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { organizationStore } from '#stores/staff/organization-record.ts'
import { showToast } from '#stores/toasts.ts'
import type { Option } from '#styles/kinds.ts'
import { DetailSection } from './DetailSection.tsx'
import { useLanguage } from './language.ts'
import { OrganizationForm } from './OrganizationForm.tsx'

const loadCertificate = () => import('./CertificatePart.tsx')

export function OrganizationDetails({ districts }: { districts: readonly Option[] }) {
  const { t } = useLanguage()
  const CertificatePart = useLoaded(loadCertificate, true)
  return (
    <Loaded t={t} store={organizationStore} skeleton={<DetailSkeleton t={t} />}>
      {(info) => (
        <div className="settings">
          <DetailSection title={t('organization.form')}>
            <div className="setting-form">
              <OrganizationForm
                info={info}
                districts={districts}
                onSaved={() => showToast(t('organization.saved'), 'ok')}
              />
            </div>
          </DetailSection>
          <DetailSection
            anchor="certificate"
            title={t('organization.certificate')}
            text={t('organization.certificate.text')}
          >
            <div className="setting-form grid gap-4">
              {CertificatePart && <CertificatePart info={info} />}
            </div>
          </DetailSection>
        </div>
      )}
    </Loaded>
  )
}
