import { Form } from '#islands/ui/form/Form.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { StateWords } from '#islands/ui/StateWords.tsx'
import { closeForm } from '#stores/settings/close-account.ts'
import { useLanguage } from './language.ts'
import { ProofField } from './ProofField.tsx'

/** Asks for proof of who it is, and closes the account. */
export default function CloseForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLanguage()
  const form = useForm(() => closeForm(hasPassword))
  return (
    <Form
      form={form}
      label={t('setting.close')}
      submitLabel={t('setting.close.submit')}
      help={<StateWords failure={form.failure} />}
    >
      <ProofField form={form} hasPassword={hasPassword} />
    </Form>
  )
}
