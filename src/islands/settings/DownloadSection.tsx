import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useLanguage } from '#islands/language.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { FailureText } from '#islands/ui/FailureText.tsx'
import { saveMyData } from '#stores/settings/own-data.ts'
import { createSubmission, mustWait } from '#stores/submission.ts'
import { showToast } from '#stores/toasts.ts'
import { SettingSection } from './SettingSection.tsx'

/** Everything that is held, as a file. */
export function DownloadSection() {
  const { t } = useLanguage()
  const [{ $submission, submit }] = useState(createSubmission)
  const { busy, failure } = useStore($submission)
  const save = () =>
    void submit(async () => {
      await saveMyData()
      showToast(t('setting.download.done'), 'ok')
    })
  return (
    <SettingSection title={t('setting.download')} text={t('setting.download.text')}>
      {failure && (
        <p className="notice notice-danger" role="alert">
          <FailureText t={t} failure={failure} />
        </p>
      )}
      <div>
        <Button aria-disabled={busy || mustWait(failure) || undefined} onClick={save}>
          {t(busy ? 'setting.download.busy' : 'setting.download.get')}
        </Button>
      </div>
    </SettingSection>
  )
}
