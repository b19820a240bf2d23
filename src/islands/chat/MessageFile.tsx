import { lazy, Suspense } from 'react'
import { useLanguage } from './language.ts'

const ShownFile = lazy(() => import('./ShownFile.tsx'))

/** A picture or the pages of a PDF, in a place that is kept for it while it comes. */
export function MessageFile({ fileId }: { fileId: string }) {
  const { t } = useLanguage()
  return (
    <div className="chat-file">
      <Suspense fallback={t('chat.file')}>
        <ShownFile fileId={fileId} />
      </Suspense>
    </div>
  )
}
