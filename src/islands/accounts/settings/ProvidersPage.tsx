import { useStore } from '@nanostores/react'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { $linkReturn } from '#stores/accounts/settings/link-return.ts'
import { providersStore } from '#stores/accounts/settings/providers.ts'
import { LinkResult } from './LinkResult.tsx'
import { useLanguage } from './language.ts'
import { ProviderList } from './ProviderList.tsx'
import { PageSkeleton } from './SettingsSkeleton.tsx'

export default function ProvidersPage() {
  const { t } = useLanguage()
  const back = useStore($linkReturn)
  return (
    <Loaded t={t} store={providersStore} skeleton={<PageSkeleton />}>
      {(providers) => (
        <>
          {back !== null && <LinkResult back={back} />}
          {providers.length === 0 ? (
            <p>{t('setting.providers.none')}</p>
          ) : (
            <ProviderList providers={providers} />
          )}
        </>
      )}
    </Loaded>
  )
}
