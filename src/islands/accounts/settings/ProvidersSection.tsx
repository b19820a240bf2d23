import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { $linkReturn } from '#stores/accounts/settings/link-return.ts'
import { providersStore } from '#stores/accounts/settings/providers.ts'
import { useLanguage } from './language.ts'
import { ChangeableSkeleton, SettingSection } from './SettingSection.tsx'

const ProviderList = lazy(() => import('./ProviderList.tsx'))
const LinkResult = lazy(() => import('./LinkResult.tsx'))

export function ProvidersSection() {
  const { t } = useLanguage()
  const back = useStore($linkReturn)
  return (
    <SettingSection
      anchor="providers"
      title={t('setting.providers')}
      text={t('setting.providers.text')}
    >
      <Loaded t={t} store={providersStore}>
        {(providers) => (
          <>
            {back !== null && (
              <Suspense>
                <LinkResult back={back} />
              </Suspense>
            )}
            {providers.length === 0 ? (
              <p>{t('setting.providers.none')}</p>
            ) : (
              <Suspense fallback={<ChangeableSkeleton />}>
                <ProviderList providers={providers} />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
    </SettingSection>
  )
}
