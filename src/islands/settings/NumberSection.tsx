import type { Settings } from '#contract/settings.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { FormField } from '#islands/ui/form/FormField.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { numberForm } from '#stores/settings/number.ts'
import { passwordsStore } from '#stores/settings/passwords.ts'
import { showToast } from '#stores/toasts.ts'
import { useLanguage } from './language.ts'
import { ProofField } from './ProofField.tsx'
import { Changeable, ChangeableSkeleton, SettingSection } from './SettingSection.tsx'

/** The number that an account is known by. */
export function NumberSection({ settings }: { settings: Settings }) {
  const { t } = useLanguage()
  const { countryCode, mobile } = settings
  return (
    <SettingSection title={t('setting.number')} text={t('setting.number.text')}>
      <p className="tabular-nums">{`+${countryCode} ${mobile}`}</p>
      <Loaded t={t} store={passwordsStore} skeleton={<ChangeableSkeleton />}>
        {({ hasPassword }) => (
          <Changeable label={t('setting.number.change')}>
            {(close) => <NumberForm settings={settings} hasPassword={hasPassword} onDone={close} />}
          </Changeable>
        )}
      </Loaded>
    </SettingSection>
  )
}

interface NumberFormProps {
  settings: Settings
  hasPassword: boolean
  onDone: () => void
}

function NumberForm({ settings, hasPassword, onDone }: NumberFormProps) {
  const { t } = useLanguage()
  const form = useForm(() => numberForm(hasPassword, settings))
  return (
    <Form
      form={form}
      label={t('setting.number.change')}
      submitLabel={t('setting.save')}
      onSent={(ended) => {
        showToast(t('setting.number.done', { n: ended }), 'ok')
        onDone()
      }}
    >
      <FormField form={form} name="mobile" />
      <FormField form={form} name="verifyCode" />
      <ProofField form={form} password="password" code="oldVerifyCode" hasPassword={hasPassword} />
      <p className="field-help">{t('setting.number.ends')}</p>
    </Form>
  )
}
