import { Act } from '#islands/ui/Act.tsx'
import { saveMyData } from '#stores/accounts/settings/own-data.ts'
import { showToast } from '#stores/toasts.ts'
import { useLanguage } from './language.ts'

export default function DownloadPage() {
  const { t } = useLanguage()
  return (
    <Act
      kind="main"
      act={saveMyData}
      done={() => showToast(t('setting.download.done'), 'ok')}
      busyLabel={t('setting.download.busy')}
    >
      {t('setting.download.get')}
    </Act>
  )
}
