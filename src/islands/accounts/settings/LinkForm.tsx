import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'
import { Form } from '#islands/ui/form/Form.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { linkForm } from '#stores/accounts/settings/linking.ts'
import { passwordsStore } from '#stores/accounts/settings/passwords.ts'
import { useLanguage } from './language.ts'
import { ProofField } from './ProofField.tsx'

interface LinkFormProps {
  provider: SocialProvider
  name: string
}

/** Links Google or Facebook: asks for proof of identity, and redirects there. */
export function LinkForm(props: LinkFormProps) {
  const { t } = useLanguage()
  return (
    <Loaded t={t} store={passwordsStore}>
      {({ hasPassword }) => <ProvedForm {...props} hasPassword={hasPassword} />}
    </Loaded>
  )
}

function ProvedForm({ provider, name, hasPassword }: LinkFormProps & { hasPassword: boolean }) {
  const { t } = useLanguage()
  const form = useForm(() => linkForm(provider, hasPassword))
  return (
    <Form
      form={form}
      label={t('setting.providers.linkOne', { name })}
      submitLabel={t('setting.providers.go', { name })}
    >
      <p className="text-sm text-muted">{t('setting.providers.how', { name })}</p>
      <ProofField form={form} hasPassword={hasPassword} />
    </Form>
  )
}
