import { useState } from 'react'
import { type Settings, type WrittenLanguage, writtenLanguages } from '#contract/settings.ts'
import { localeOfCode, localeTable } from '#i18n/locales.ts'
import { useLanguage } from '#islands/language.tsx'
import { FormFrame } from '#islands/sign-in/FormFrame.tsx'
import { Select } from '#islands/ui/Select.tsx'
import { saveLanguage } from '#stores/settings/preferences.ts'
import { showToast } from '#stores/toasts.ts'
import { SettingSection } from './SettingSection.tsx'
import { useSettingForm } from './use-setting-form.ts'

const ids = { preferredLanguage: 'setting-language' }

/** The language of the site and of what we write. Saved by a button: another page comes of it. */
export function LanguageSection({ settings }: { settings: Settings }) {
  const { t } = useLanguage()
  const submission = useSettingForm({
    preferredLanguage: { id: ids.preferredLanguage, label: t('setting.language.choose') },
  })
  const [language, setLanguage] = useState<WrittenLanguage>(settings.preferredLanguage)
  const save = async () => {
    await saveLanguage(language)
    showToast(t('setting.saved'), 'ok')
  }
  return (
    <SettingSection title={t('setting.language')} text={t('setting.language.text')}>
      <div className="setting-form">
        <FormFrame
          submission={submission}
          label={t('setting.language')}
          submitLabel={t('setting.save')}
          onSubmit={() => void submission.submit(save)}
        >
          <Select
            id={ids.preferredLanguage}
            label={t('setting.language.choose')}
            options={writtenLanguages.map((code) => ({
              value: code,
              label: localeTable[localeOfCode(code)].name,
            }))}
            value={language}
            onChange={({ target }) => setLanguage(target.value as WrittenLanguage)}
          />
        </FormFrame>
      </div>
    </SettingSection>
  )
}
