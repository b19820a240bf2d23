import { type Settings, writtenLanguages } from '#contract/accounts/settings.ts'
import { localeOfCode, localeTable } from '#i18n/locales.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { languageForm } from '#stores/accounts/settings/preferences.ts'
import { Again } from './Again.tsx'
import { type SubPageProps, useLanguage } from './language.ts'

/** The language of the site and of our messages. Needs a button, because it opens another page. */
export default function LanguagePage({ settings }: SubPageProps) {
  const { t, locale } = useLanguage()
  return (
    <>
      {localeOfCode(settings.preferredLanguage) !== locale && (
        <p className="notice notice-info">{t('setting.language.differs')}</p>
      )}
      <Again>{(done) => <LanguageForm settings={settings} onDone={done} />}</Again>
    </>
  )
}

interface FormProps {
  settings: Settings
  onDone: (text: string) => void
}

function LanguageForm({ settings, onDone }: FormProps) {
  const { t } = useLanguage()
  const form = useForm(() => languageForm(settings.preferredLanguage))
  return (
    <Form
      form={form}
      label={t('setting.language')}
      submitLabel={t('setting.save')}
      submitKind="main"
      onSent={() => onDone(t('setting.saved'))}
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
  )
}
