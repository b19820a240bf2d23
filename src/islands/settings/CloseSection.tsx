import { Form } from '#islands/ui/form/Form.tsx'
import { useForm } from '#islands/ui/form/use-form.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { StateWords } from '#islands/ui/StateWords.tsx'
import { closeForm } from '#stores/settings/own-data.ts'
import { passwordsStore } from '#stores/settings/passwords.ts'
import { useLanguage } from './language.ts'
import { ProofField } from './ProofField.tsx'
import { Changeable, ChangeableSkeleton, SettingSection } from './SettingSection.tsx'

/** Closes the account, after saying what that does and asking for proof of who it is. */
export function CloseSection({ kind }: { kind: 'parent' | 'tutor' | 'organization' }) {
  const { t } = useLanguage()
  const effects =
    kind === 'organization' ? (['organization'] as const) : (['person', 'tutor'] as const)
  return (
    <SettingSection title={t('setting.close')} text={t('setting.close.text')}>
      <Loaded t={t} store={passwordsStore} skeleton={<ChangeableSkeleton />}>
        {({ hasPassword }) => (
          <Changeable label={t('setting.close.begin')}>
            {() => (
              <>
                <ul className="setting-effects">
                  {([...effects, 'number', 'kept', 'forever'] as const).map((effect) => (
                    <li key={effect}>{t(`setting.close.effect.${effect}`)}</li>
                  ))}
                </ul>
                <CloseForm hasPassword={hasPassword} />
              </>
            )}
          </Changeable>
        )}
      </Loaded>
    </SettingSection>
  )
}

function CloseForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLanguage()
  const form = useForm(() => closeForm(hasPassword))
  return (
    <Form
      form={form}
      label={t('setting.close')}
      submitLabel={t('setting.close.submit')}
      help={<StateWords failure={form.failure} />}
    >
      <ProofField form={form} password="password" code="verifyCode" hasPassword={hasPassword} />
    </Form>
  )
}
