import { useEffect } from 'react'
import { Form } from '#islands/ui/form/Form.tsx'
import { SubmitButton } from '#islands/ui/form/SubmitButton.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { useFresh } from '#islands/ui/form/use-fresh.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { closeForm, closeOwedStore } from '#stores/accounts/settings/close-account.ts'
import { useLanguage } from './language.ts'
import { OwedList } from './OwedList.tsx'
import type { SettingKind } from './owed-screens.ts'
import { ProofField } from './ProofField.tsx'
import { PageSkeleton } from './SettingsSkeleton.tsx'

interface Props {
  kind: SettingKind
  hasPassword: boolean
}

/** Lists what is still open, then asks for proof of identity, and closes the account. */
export function CloseForm({ kind, hasPassword }: Props) {
  const { t } = useLanguage()
  // Reloaded each time, because much of it is settled on other screens.
  useEffect(() => void closeOwedStore.load(), [])
  return (
    <Loaded t={t} store={closeOwedStore} skeleton={<PageSkeleton />}>
      {(list) => (
        <>
          <OwedList list={list} kind={kind} />
          {!list.some(({ blocks }) => blocks) && (
            <Closing hasPassword={hasPassword} givesUp={list.length > 0} />
          )}
        </>
      )}
    </Loaded>
  )
}

function Closing({ hasPassword, givesUp }: Pick<Props, 'hasPassword'> & { givesUp: boolean }) {
  const { t } = useLanguage()
  const form = useForm(() => closeForm(hasPassword, givesUp))
  useFresh(form.failure)
  return (
    <Form
      form={form}
      label={t('setting.close')}
      foot={
        <SubmitButton form={form} kind="danger" wide>
          {t('setting.close.submit')}
        </SubmitButton>
      }
    >
      <ProofField form={form} hasPassword={hasPassword} />
    </Form>
  )
}
