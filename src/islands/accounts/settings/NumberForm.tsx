import type { Settings } from '#contract/accounts/settings.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { formatDate } from '#rules/dates.ts'
import { numberForm } from '#stores/accounts/settings/number.ts'
import { useLanguage } from './language.ts'

interface NumberFormProps {
  settings: Settings
  hasPassword: boolean
  onDone: (text: string) => void
}

export function NumberForm({ settings, hasPassword, onDone }: NumberFormProps) {
  const { t, locale } = useLanguage()
  const form = useForm(() => numberForm(hasPassword, settings))
  return (
    <Form
      form={form}
      label={t('setting.number.change')}
      submitLabel={t('setting.save')}
      submitKind="main"
      onSent={({ ended, waiting }) => {
        const at = waiting === null ? '' : formatDate(waiting.at, locale, { year: true })
        onDone(
          waiting === null
            ? t('setting.number.done', { n: ended })
            : t('setting.number.waits', { at }),
        )
      }}
    >
      <FormField form={form} name="mobile" />
      <FormField form={form} name="verifyCode" />
      <FormField form={form} name="password" />
      <FormField form={form} name="oldVerifyCode" />
      {hasPassword && <p className="field-help">{t('setting.number.now')}</p>}
      <p className="field-help">{t('setting.number.ends')}</p>
    </Form>
  )
}
