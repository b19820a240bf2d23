import { useState } from 'react'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { PagePart } from '#islands/ui/PagePart.tsx'
import { requestPageStore } from '#stores/staff/request-page.ts'
import sheet from '#styles/detail.css?url'
import { useLanguage } from './language.ts'

/** The very page that buyers would see, with what has changed since the approved version. */
export default function RequestPage({ approvalId }: { approvalId: number }) {
  const { t } = useLanguage()
  const [store] = useState(() => requestPageStore(approvalId))
  return (
    <section className="card" aria-label={t('operator.preview')}>
      <Loaded t={t} store={store}>
        {(html) => <PagePart html={html} sheet={sheet} />}
      </Loaded>
    </section>
  )
}
