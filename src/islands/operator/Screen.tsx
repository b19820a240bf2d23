import '#styles/uploads.css'
import type { ReactNode } from 'react'
import { Guarded } from '#islands/dashboard/Guarded.tsx'
import { type LanguageProps, LanguageProvider, useLanguage } from '#islands/language.tsx'
import { FailedState } from '#islands/ui/FailedState.tsx'
import type { Loading } from '#stores/operator.ts'

/** What every screen of staff stands in. */
export function Screen({ locale, messages, children }: LanguageProps & { children: ReactNode }) {
  return (
    <LanguageProvider locale={locale} messages={messages}>
      <Guarded needs="operator">{children}</Guarded>
    </LanguageProvider>
  )
}

interface LoadedProps<Data> {
  loading: Loading<Data>
  onRetry: () => void
  children: (data: Data) => ReactNode
}

/** What was loaded, or why it was not. */
export function Loaded<Data>({ loading, onRetry, children }: LoadedProps<Data>) {
  const { t } = useLanguage()
  if (loading.state === 'ready') return children(loading.data)
  if (loading.state === 'failed') {
    return <FailedState t={t} failure={loading} onRetry={onRetry} />
  }
  return loading.state === 'loading' ? <p role="status">{t('ui.loading')}</p> : null
}

/** In the place of a decision about oneself. */
export function OwnRecord() {
  const { t } = useLanguage()
  return <p className="notice notice-warn">{t('operator.own')}</p>
}

/** A moment as staff read it, in Hong Kong. */
export function momentIn(locale: string, iso: string): string {
  return new Date(iso).toLocaleString(locale === 'en' ? 'en-HK' : 'zh-HK', {
    timeZone: 'Asia/Hong_Kong',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
}
