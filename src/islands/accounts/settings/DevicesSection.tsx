import { lazy, Suspense } from 'react'
import '#styles/uploads.css'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { devicesStore, endDevice } from '#stores/accounts/settings/devices.ts'
import { showToast } from '#stores/toasts.ts'
import { useLanguage } from './language.ts'
import { ChangeableSkeleton, SettingSection } from './SettingSection.tsx'

const DeviceList = lazy(() => import('./DeviceList.tsx'))

export function DevicesSection() {
  const { t } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const end = (sessionId?: string) =>
    void submit(
      () => endDevice(sessionId),
      (ended) => showToast(t('setting.devices.done', { n: ended }), 'ok'),
    )
  return (
    <SettingSection anchor="devices" title={t('setting.devices')} text={t('setting.devices.text')}>
      <FailureNotice failure={failure} />
      <Loaded t={t} store={devicesStore}>
        {(devices) => (
          <Suspense fallback={<ChangeableSkeleton />}>
            <DeviceList devices={devices} isOff={isOff} onEnd={end} />
          </Suspense>
        )}
      </Loaded>
    </SettingSection>
  )
}
