import { lazy } from 'react'
import type { Settings } from '#contract/accounts/settings.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { passwordsStore } from '#stores/accounts/settings/passwords.ts'
import { useLanguage } from './language.ts'
import { Changeable, ChangeableSkeleton, SettingSection } from './SettingSection.tsx'

const PasswordForm = lazy(() => import('./PasswordForm.tsx'))

export function PasswordSection({ settings }: { settings: Settings }) {
  const { t } = useLanguage()
  return (
    <SettingSection
      anchor="password"
      title={t('setting.password')}
      text={t('setting.password.text')}
    >
      <Loaded t={t} store={passwordsStore} skeleton={<ChangeableSkeleton />}>
        {({ hasPassword }) => (
          <Changeable label={t(hasPassword ? 'setting.password.change' : 'setting.password.set')}>
            {(close) => <PasswordForm {...{ settings, hasPassword }} onDone={close} />}
          </Changeable>
        )}
      </Loaded>
    </SettingSection>
  )
}
