import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { Answer } from '#islands/ui/Loaded.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import type { LoadedStore } from '#stores/asking/loaded.ts'
import { State } from '#ui/State.tsx'
import { type RecordNamespace, useLanguage } from './language.ts'

interface Props<Value> {
  of: RecordNamespace
  store: LoadedStore<Value, number>
  id: number
  /** The list of all records, offered if there is none with this id. */
  all: string
  children: (value: Value) => ReactNode
}

/** The caller's own record with this id. */
export function OneRecord<Value>({ of, store, id, all, children }: Props<Value>) {
  const { t } = useLanguage()
  const loaded = useStore(store.$loaded)
  useEffect(() => void store.ask(id), [store, id])
  if (loaded.state === 'failed' && loaded.code === 'A0404') {
    return (
      <State picture="empty" title={t(`${of}.missing.title`)} text={t(`${of}.missing.text`)}>
        <a className="button button-brand" href={all}>
          {t(`${of}.all`)}
        </a>
      </State>
    )
  }
  const skeleton = <ListSkeleton t={t} cards={3} />
  if (loaded.question !== id) return skeleton
  return (
    <Answer t={t} loaded={loaded} onRetry={() => void store.load()} skeleton={skeleton}>
      {children}
    </Answer>
  )
}
