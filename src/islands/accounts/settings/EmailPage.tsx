import type { Settings } from '#contract/accounts/settings.ts'
import { Act } from '#islands/ui/Act.tsx'
import { Form } from '#islands/ui/form/Form.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { confirmForm, emailForm, mailInstead, texted } from '#stores/accounts/settings/email.ts'
import { settingsStore } from '#stores/accounts/settings/preferences.ts'
import { showToast } from '#stores/toasts.ts'
import type { ButtonKind } from '#styles/kinds.ts'
import { type SubPageProps, useLanguage } from './language.ts'

const tones = { unconfirmed: 'warn', confirmed: 'ok' } as const

/** The address for mails, and its confirmation by a code. */
export default function EmailPage({ settings }: SubPageProps) {
  const { t } = useLanguage()
  const { email, emailState } = settings
  return (
    <>
      {/* Remounted for another address, saved here or elsewhere. */}
      <EmailForm
        key={email}
        email={email}
        submitKind={emailState === 'unconfirmed' ? 'plain' : 'main'}
      />
      <div role="status">
        {emailState !== 'none' && (
          <p className={`notice notice-${tones[emailState]}`}>
            {t(`setting.email.${emailState}`, { email })}
          </p>
        )}
      </div>
      {emailState === 'unconfirmed' && <ConfirmForm key={email} />}
      {texted(settings).length > 0 && <Offer settings={settings} />}
    </>
  )
}

/** Confirming an address changes no notice; this does, for those who would like it. */
function Offer({ settings }: { settings: Settings }) {
  const { t } = useLanguage()
  return (
    <div className="grid gap-2">
      <p>{t('setting.email.offer')}</p>
      <Act
        act={() => mailInstead(settings)}
        done={(changed) => {
          settingsStore.replace(changed)
          showToast(t('setting.email.offered'), 'ok')
        }}
      >
        {t('setting.email.offer.accept')}
      </Act>
    </div>
  )
}

interface EmailFormProps {
  email: string
  submitKind: ButtonKind
}

function EmailForm({ email, submitKind }: EmailFormProps) {
  const { t } = useLanguage()
  const form = useForm(() => emailForm(email))
  return (
    <Form
      form={form}
      label={t('setting.email')}
      foot={
        <SubmitButton form={form} kind={submitKind} wide>
          {t('setting.email.save')}
        </SubmitButton>
      }
      onSent={({ emailState }) =>
        showToast(t(emailState === 'unconfirmed' ? 'setting.email.saved' : 'setting.saved'), 'ok')
      }
    />
  )
}

function ConfirmForm() {
  const { t } = useLanguage()
  const form = useForm(confirmForm)
  const label = t('setting.email.confirm')
  return (
    <Form
      form={form}
      label={label}
      submitLabel={label}
      submitKind="main"
      onSent={() => showToast(t('setting.email.done'), 'ok')}
    />
  )
}
