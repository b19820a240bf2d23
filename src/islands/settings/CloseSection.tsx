import { useLanguage } from '#islands/language.tsx'
import { FormFrame } from '#islands/sign-in/FormFrame.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { closeAccount, sendCloseCode } from '#stores/settings/own-data.ts'
import { passwordsStore } from '#stores/settings/passwords.ts'
import { ProofField } from './ProofField.tsx'
import { Changeable, SettingSection } from './SettingSection.tsx'
import { useProof } from './use-proof.ts'
import { useSettingForm } from './use-setting-form.ts'

/** Closing the account: what happens is said before, and somebody proves who he is. */
export function CloseSection({ kind }: { kind: 'parent' | 'tutor' | 'organization' }) {
  const { t } = useLanguage()
  const effects = kind === 'organization' ? ['organization'] : ['person', 'tutor']
  return (
    <SettingSection title={t('setting.close')} text={t('setting.close.text')}>
      <Loaded t={t} store={passwordsStore}>
        {({ hasPassword }) => (
          <Changeable label={t('setting.close.begin')}>
            {() => (
              <>
                <ul className="setting-effects">
                  {[...effects, 'number', 'kept', 'forever'].map((effect) => (
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
  const proof = useProof({ id: 'setting-close', hasPassword, send: sendCloseCode })
  const submission = useSettingForm(proof.fields)
  return (
    <FormFrame
      submission={submission}
      label={t('setting.close')}
      submitLabel={t('setting.close.submit')}
      onSubmit={() => void submission.submit(() => closeAccount(proof))}
    >
      <ProofField proof={proof} submission={submission} />
    </FormFrame>
  )
}
