import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { Translate } from '#i18n/translate.ts'
import type { LoadedStore } from '#stores/asking/loaded.ts'
import { FailedNotice } from './FailedState.tsx'

interface LoadedProps<Value> {
  t: Translate
  store: LoadedStore<Value>
  /** In place of what is on its way; one line unless given. */
  skeleton?: ReactNode
  children: (value: Value) => ReactNode
}

/** What a store has asked the server for, or the way on. Needs `ui` and `errors` texts. */
export function Loaded<Value>({ t, store, skeleton, children }: LoadedProps<Value>) {
  const loaded = useStore(store.$loaded)
  useEffect(() => void store.load(), [store])
  if (loaded.state === 'ready') return children(loaded.value)
  if (loaded.state === 'loading') return skeleton ?? <p className="text-sm">{t('ui.loading')}</p>
  return <FailedNotice t={t} failure={loaded} onRetry={() => void store.load()} />
}
