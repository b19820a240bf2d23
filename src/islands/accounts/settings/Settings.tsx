import { useStore } from '@nanostores/react'
import { brandName } from '#i18n/brand.ts'
import { Guarded } from '#islands/dashboard/Guarded.tsx'
import { LanguageProvider } from '#islands/language.tsx'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { $isClosed } from '#stores/accounts/settings/own-data.ts'
import { settingsStore } from '#stores/accounts/settings/preferences.ts'
import { LanguageSection } from './LanguageSection.tsx'
import { type SettingProps, useLanguage } from './language.ts'
import { NoticesSection } from './NoticesSection.tsx'
import { NumberSection } from './NumberSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PayPasswordSection } from './PayPasswordSection.tsx'
import { PresenceSection } from './PresenceSection.tsx'
import { SectionList } from './SectionList.tsx'

const loadLast = () => import('./LastSections.tsx')

interface SettingsProps extends SettingProps {
  kind: 'parent' | 'tutor' | 'organization'
}

/** The settings of every kind of user, one section per topic. */
export default function Settings({ locale, messages, kind }: SettingsProps) {
  const isClosed = useStore($isClosed)
  return (
    <LanguageProvider locale={locale} messages={messages}>
      {isClosed ? (
        <Closed />
      ) : (
        <Guarded needs={kind}>
          <Sections kind={kind} />
        </Guarded>
      )}
    </LanguageProvider>
  )
}

function Sections({ kind }: Pick<SettingsProps, 'kind'>) {
  const { t } = useLanguage()
  const LastSections = useLoaded(loadLast, true)
  return (
    <Loaded t={t} store={settingsStore} skeleton={<DetailSkeleton t={t} />}>
      {(settings) => (
        <div className="settings">
          <SectionList settings={settings} kind={kind} />
          <LanguageSection settings={settings} />
          <NoticesSection settings={settings} kind={kind} />
          {kind !== 'organization' && <PresenceSection settings={settings} />}
          <PasswordSection settings={settings} />
          <NumberSection settings={settings} />
          <PayPasswordSection />
          {LastSections && <LastSections kind={kind} />}
        </div>
      )}
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
