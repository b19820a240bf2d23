import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import type { Translate } from '#i18n/translate.ts'
import type { LoadedStore, Loaded as State } from '#stores/asking/loaded.ts'
import { FailedNotice, FailedState } from './FailedState.tsx'

interface Look<Value, Question> {
  t: Translate<'errors' | 'ui'>
  /** Placeholder while loading; one line by default. */
  skeleton?: ReactNode
  /** A failure fills the page, with a picture. */
  isPage?: boolean
  /** The previous value stays visible while another is loading. */
  keepsOld?: boolean
  children: (value: Value, question: Question) => ReactNode
}
type LoadedProps<Value, Question> = Look<Value, Question> & { store: LoadedStore<Value, Question> }
type AnswerProps<Value, Question> = Look<Value, Question> & {
  loaded: State<Value, Question>
  onRetry: () => void
}

/** The value of a store, or its loading state, or its failure with a retry button. */
export function Loaded<Value, Question>({ store, ...look }: LoadedProps<Value, Question>) {
  const loaded = useStore(store.$loaded)
  useEffect(() => void store.load(), [store])
  return <Answer loaded={loaded} onRetry={() => void store.load()} {...look} />
}

/** The same for a value that the caller has loaded. */
export function Answer<Value, Question>(props: AnswerProps<Value, Question>) {
  const { t, loaded, onRetry, skeleton, isPage, keepsOld, children } = props
  if (loaded.state === 'ready' && (keepsOld || !loaded.isOld)) {
    return children(loaded.value, loaded.question)
  }
  if (loaded.state !== 'failed') {
    return (
      <>
        <span hidden data-arriving />
        {skeleton !== undefined ? (
          skeleton
        ) : (
          <p role="status" className="text-sm">
            {t('ui.loading')}
          </p>
        )}
      </>
    )
  }
  const Failed = isPage ? FailedState : FailedNotice
  return <Failed t={t} failure={loaded} onRetry={onRetry} />
}
