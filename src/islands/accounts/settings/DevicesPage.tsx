import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { devicesStore, endDevice } from '#stores/accounts/settings/devices.ts'
import { showToast } from '#stores/toasts.ts'
import { DeviceList } from './DeviceList.tsx'
import { useLanguage } from './language.ts'
import { PageSkeleton } from './SettingsSkeleton.tsx'

export default function DevicesPage() {
  const { t } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const end = (sessionId?: string) =>
    void submit(
      () => endDevice(sessionId),
      (ended) => showToast(t('setting.devices.done', { n: ended }), 'ok'),
    )
  return (
    <>
      <FailureNotice failure={failure} />
      <Loaded t={t} store={devicesStore} skeleton={<PageSkeleton />}>
        {(devices) => <DeviceList devices={devices} isOff={isOff} onEnd={end} />}
      </Loaded>
    </>
  )
}
