import { type Settings, writtenLanguages } from '#contract/accounts/settings.ts'
import { localeOfCode, localeTable } from '#i18n/locales.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { languageForm } from '#stores/accounts/settings/preferences.ts'
import { showToast } from '#stores/toasts.ts'
import { useLanguage } from './language.ts'
import { SettingSection } from './SettingSection.tsx'

/** The language of the site and of our messages. Needs a button, because it opens another page. */
export function LanguageSection({ settings }: { settings: Settings }) {
  const { t, locale } = useLanguage()
  const form = useForm(() => languageForm(settings.preferredLanguage))
  return (
    <SettingSection
      anchor="language"
      title={t('setting.language')}
      text={t(
        localeOfCode(settings.preferredLanguage) === locale
          ? 'setting.language.text'
          : 'setting.language.differs',
      )}
    >
      <div className="setting-form">
        <Form
          form={form}
          label={t('setting.language')}
          submitLabel={t('setting.save')}
          onSent={() => showToast(t('setting.saved'), 'ok')}
        >
          <FormField
            form={form}
            name="preferredLanguage"
            options={writtenLanguages.map((code) => ({
              value: code,
              label: localeTable[localeOfCode(code)].name,
            }))}
          />
        </Form>
      </div>
    </SettingSection>
  )
}
