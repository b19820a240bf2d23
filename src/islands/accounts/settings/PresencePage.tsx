import { type SubPageProps, useLanguage } from './language.ts'
import { SavedSelect } from './SavedSelect.tsx'

/** Whether contacts see that the person is online; organizations do not have this. */
export default function PresencePage({ settings: { sharesPresence } }: SubPageProps) {
  const { t } = useLanguage()
  return (
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
  )
}
