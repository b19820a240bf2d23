import { lazy } from 'react'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { passwordsStore } from '#stores/accounts/settings/passwords.ts'
import { useLanguage } from './language.ts'
import { Changeable, ChangeableSkeleton, SettingSection } from './SettingSection.tsx'

const PayPasswordForm = lazy(() => import('./PayPasswordForm.tsx'))

export function PayPasswordSection() {
  const { t } = useLanguage()
  return (
    <SettingSection anchor="payPassword" title={t('setting.pay')} text={t('setting.pay.text')}>
      <Loaded t={t} store={passwordsStore} skeleton={<ChangeableSkeleton />}>
        {({ hasPassword, hasPayPassword }) => (
          <Changeable
            anchor="payPassword"
            label={t(hasPayPassword ? 'setting.pay.change' : 'setting.pay.set')}
          >
            {(close) => <PayPasswordForm {...{ hasPayPassword, hasPassword }} onDone={close} />}
          </Changeable>
        )}
      </Loaded>
    </SettingSection>
  )
}
