import type { SocialProvider } from '#contract/social-sign-in.ts'
import { useLanguage } from '#islands/language.tsx'
import { FormFrame } from '#islands/sign-in/FormFrame.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { beginLink, sendLinkCode } from '#stores/settings/linking.ts'
import { passwordsStore } from '#stores/settings/passwords.ts'
import { ProofField } from './ProofField.tsx'
import { useProof } from './use-proof.ts'
import { useSettingForm } from './use-setting-form.ts'

interface LinkFormProps {
  provider: SocialProvider
  /** As the provider calls itself. */
  name: string
}

/** Adding Google or Facebook: who asks proves who he is, and goes there. */
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
  const proof = useProof({ id: `setting-link-${provider}`, hasPassword, send: sendLinkCode })
  const { password, verifyCode } = proof
  const submission = useSettingForm(proof.fields)
  return (
    <FormFrame
      submission={submission}
      label={t('setting.providers.linkOne', { name })}
      submitLabel={t('setting.providers.go', { name })}
      onSubmit={() => void submission.submit(() => beginLink({ provider, password, verifyCode }))}
    >
      <p className="text-sm text-muted">{t('setting.providers.how', { name })}</p>
      <ProofField proof={proof} submission={submission} />
    </FormFrame>
  )
}
