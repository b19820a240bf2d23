import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { saveMyData } from '#stores/accounts/settings/own-data.ts'
import { showToast } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from './language.ts'
import { SettingSection } from './SettingSection.tsx'

export function DownloadSection() {
  const { t } = useLanguage()
  const { submit, busy, isOff, failure } = useSubmission()
  const save = () => void submit(saveMyData, () => showToast(t('setting.download.done'), 'ok'))
  return (
    <SettingSection
      anchor="download"
      title={t('setting.download')}
      text={t('setting.download.text')}
    >
      <FailureNotice failure={failure} />
      <div>
        <Button aria-disabled={isOff || undefined} onClick={save}>
          {t(busy ? 'setting.download.busy' : 'setting.download.get')}
        </Button>
      </div>
    </SettingSection>
  )
}
