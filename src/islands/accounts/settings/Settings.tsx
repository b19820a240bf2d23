import { useStore } from '@nanostores/react'
import { brandName } from '#i18n/brand.ts'
import { Guarded } from '#islands/dashboard/Guarded.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { $isClosed } from '#stores/accounts/settings/own-data.ts'
import { settingsStore } from '#stores/accounts/settings/preferences.ts'
import { type SettingProps, type SubPageProps, useLanguage } from './language.ts'
import { SettingsScreen } from './SettingsScreen.tsx'
import { SettingsSkeleton } from './SettingsSkeleton.tsx'

type SettingsProps = SettingProps & Pick<SubPageProps, 'kind' | 'look'>

/** The settings of every kind of user: a list of rows, and a sub-page for each subject. */
export default function Settings({ locale, messages, kind, look }: SettingsProps) {
  const isClosed = useStore($isClosed)
  return (
    <LanguageProvider locale={locale} messages={messages}>
      {isClosed ? (
        <Closed />
      ) : (
        <Guarded needs={kind}>
          <Shown kind={kind} look={look} />
        </Guarded>
      )}
    </LanguageProvider>
  )
}

function Shown(props: Pick<SubPageProps, 'kind' | 'look'>) {
  const { t } = useLanguage()
  return (
    <Loaded t={t} store={settingsStore} skeleton={<SettingsSkeleton />}>
      {(settings) => <SettingsScreen settings={settings} {...props} />}
    </Loaded>
  )
}

function Closed() {
  const { t, to, locale } = useLanguage()
  return (
    <div className="state" role="status">
      <h2 className="state-title">{t('setting.closed')}</h2>
      <p className="state-text">{t('setting.closed.text', { brand: brandName(locale) })}</p>
      <div className="state-actions">
        <a className="button button-plain" href={to('/')}>
          {t('guard.home')}
        </a>
      </div>
    </div>
  )
}
