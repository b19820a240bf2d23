import { CloseSection } from './CloseSection.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import { DownloadSection } from './DownloadSection.tsx'
import { ProvidersSection } from './ProvidersSection.tsx'
import { RevealsSection } from './RevealsSection.tsx'

/** Below all that is changed often. */
export default function LastSections({ kind }: { kind: 'parent' | 'tutor' | 'organization' }) {
  return (
    <>
      <ProvidersSection />
      <DevicesSection />
      {kind !== 'organization' && <RevealsSection />}
      <DownloadSection />
      <CloseSection kind={kind} />
    </>
  )
}
