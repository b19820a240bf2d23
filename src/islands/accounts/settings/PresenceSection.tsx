import type { Settings } from '#contract/accounts/settings.ts'
import { useLanguage } from './language.ts'
import { SavedSelect } from './SavedSelect.tsx'
import { SettingSection } from './SettingSection.tsx'

/** Whether contacts see that the person is online; organizations do not have this. */
export function PresenceSection({ settings: { sharesPresence } }: { settings: Settings }) {
  const { t } = useLanguage()
  if (sharesPresence === null) return null
  return (
    <SettingSection
      anchor="presence"
      title={t('setting.presence')}
      text={t('setting.presence.text')}
    >
      <div className="setting-form">
        <SavedSelect
          id="setting-presence"
          label={t('setting.presence.choose')}
          options={[
            { value: 'no', label: t('setting.presence.no') },
            { value: 'yes', label: t('setting.presence.yes') },
          ]}
          value={sharesPresence ? 'yes' : 'no'}
          change={(wanted) => ({ sharesPresence: wanted === 'yes' })}
        />
      </div>
    </SettingSection>
  )
}
