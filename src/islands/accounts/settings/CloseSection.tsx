import { lazy } from 'react'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { passwordsStore } from '#stores/accounts/settings/passwords.ts'
import { useLanguage } from './language.ts'
import { Changeable, ChangeableSkeleton, SettingSection } from './SettingSection.tsx'

const CloseForm = lazy(() => import('./CloseForm.tsx'))

/** Explains what closing the account does, and opens the form for it. */
export function CloseSection({ kind }: { kind: 'parent' | 'tutor' | 'organization' }) {
  const { t } = useLanguage()
  const effects =
    kind === 'organization' ? (['organization'] as const) : (['person', 'tutor'] as const)
  return (
    <SettingSection anchor="close" title={t('setting.close')} text={t('setting.close.text')}>
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
                <CloseForm kind={kind} hasPassword={hasPassword} />
              </>
            )}
          </Changeable>
        )}
      </Loaded>
    </SettingSection>
  )
}
