import { lazy } from 'react'
import type { Settings } from '#contract/settings.ts'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { passwordsStore } from '#stores/settings/passwords.ts'
import { useLanguage } from './language.ts'
import { Changeable, ChangeableSkeleton, SettingSection } from './SettingSection.tsx'

const NumberForm = lazy(() => import('./NumberForm.tsx'))

/** The number that an account is known by. */
export function NumberSection({ settings }: { settings: Settings }) {
  const { t } = useLanguage()
  const { countryCode, mobile } = settings
  return (
    <SettingSection title={t('setting.number')} text={t('setting.number.text')}>
      <p className="tabular-nums">{`+${countryCode} ${mobile}`}</p>
      <Loaded t={t} store={passwordsStore} skeleton={<ChangeableSkeleton />}>
        {({ hasPassword }) => (
          <Changeable label={t('setting.number.change')}>
            {(close) => <NumberForm settings={settings} hasPassword={hasPassword} onDone={close} />}
          </Changeable>
        )}
      </Loaded>
    </SettingSection>
  )
}
