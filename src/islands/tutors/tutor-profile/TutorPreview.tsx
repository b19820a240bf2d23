import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { OfflineState } from '#islands/ui/OfflineState.tsx'
import { previewStore } from '#stores/tutors/tutor-profile/preview.ts'
import { ErrorState } from '#ui/State.tsx'
import { type ProfileProps, useLanguage } from './language.ts'

/** The public profile exactly as others see it, or would see it. */
export default function TutorPreview({ locale, messages }: ProfileProps) {
  return (
    <GuardedScreen needs="tutor" locale={locale} messages={messages}>
      <Preview />
    </GuardedScreen>
  )
}

function Preview() {
  const { t, to } = useLanguage()
  const preview = useStore(previewStore.$loaded)
  const shown = useRef<HTMLDivElement>(null)
  const html = preview.state === 'ready' ? preview.value : ''
  useEffect(() => void previewStore.load(), [])
  useEffect(() => {
    // HTML from our own server, which has escaped the tutor's text.
    if (shown.current) shown.current.innerHTML = html
  }, [html])
  const isOffline = preview.state === 'failed' && preview.code === 'network'
  const Failed = isOffline ? OfflineState : ErrorState
  return (
    <div className="grid gap-4">
      <div className="step-actions">
        <a className="button button-plain" href={to('/tutor/dashboard/info')}>
          {t('register.preview.edit')}
        </a>
      </div>
      {preview.state === 'loading' && <DetailSkeleton t={t} />}
      {preview.state === 'failed' && <Failed t={t} onRetry={() => void previewStore.load()} />}
      <div ref={shown} hidden={preview.state !== 'ready'} />
    </div>
  )
}
