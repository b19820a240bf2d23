import { Act } from '#islands/ui/Act.tsx'
import { saveMyData } from '#stores/accounts/settings/own-data.ts'
import { showToast } from '#stores/toasts.ts'
import { useLanguage } from './language.ts'
import { SettingSection } from './SettingSection.tsx'

export function DownloadSection() {
  const { t } = useLanguage()
  return (
    <SettingSection
      anchor="download"
      title={t('setting.download')}
      text={t('setting.download.text')}
    >
      <Act
        act={saveMyData}
        done={() => showToast(t('setting.download.done'), 'ok')}
        busyLabel={t('setting.download.busy')}
      >
        {t('setting.download.get')}
      </Act>
    </SettingSection>
  )
}
