import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Settings } from '#contract/accounts/settings.ts'
import { useUser } from '#islands/dashboard/Guarded.tsx'
import { devicesStore } from '#stores/accounts/settings/devices.ts'
import { passwordsStore } from '#stores/accounts/settings/passwords.ts'
import { providersStore } from '#stores/accounts/settings/providers.ts'
import { revealsStore } from '#stores/accounts/settings/reveals.ts'
import type { LoadedStore } from '#stores/asking/loaded.ts'
import { summaryStore } from '#stores/notifications/member-summary.ts'
import { payeesStore } from '#stores/payouts/payees.ts'
import { useLanguage } from './language.ts'
import type { SettingKind } from './owed-screens.ts'
import { rowValues } from './row-values.ts'
import { type Look, useTheme } from './use-theme.ts'

/** The value of a store; null until it is there, also after a failure, as a row does without. */
function useKnown<Value>(store: LoadedStore<Value>, isWanted = true): Value | null {
  const loaded = useStore(store.$loaded)
  useEffect(() => {
    if (isWanted && store.$loaded.get().state === 'loading') void store.load()
  }, [store, isWanted])
  return ('value' in loaded && loaded.value) || null
}

/** The present values of all rows. */
export function useRowValues(settings: Settings, kind: SettingKind, look: Look) {
  const { t } = useLanguage()
  const { userName } = useUser()
  const isPerson = kind !== 'organization'
  const linked = useKnown(providersStore)?.filter(({ linkedAt }) => linkedAt !== null)
  const known = {
    ...{ kind, settings, userName },
    theme: look[useTheme()],
    children: useKnown(summaryStore, kind === 'parent')?.parent?.children ?? null,
    passwords: useKnown(passwordsStore),
    providers: linked?.map(({ provider }) => t(`login.provider.${provider}`)) ?? null,
    devices: useKnown(devicesStore)?.length ?? null,
    reveals: useKnown(revealsStore, isPerson)?.length ?? null,
    payees: useKnown(payeesStore)?.list ?? null,
  }
  return rowValues(known, t)
}
