import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { GuardedScreen } from '#islands/dashboard/Guarded.tsx'
import { DetailSkeleton } from '#islands/ui/DetailSkeleton.tsx'
import { OfflineState } from '#islands/ui/OfflineState.tsx'
import { PagePart } from '#islands/ui/PagePart.tsx'
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
  useEffect(() => void previewStore.load(), [])
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
      {preview.state === 'ready' && <PagePart html={preview.value} />}
    </div>
  )
}
