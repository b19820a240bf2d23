import { useEffect, useState } from 'react'
import { Loaded } from '#islands/ui/Loaded.tsx'
import { PagePart } from '#islands/ui/PagePart.tsx'
import { ListSkeleton } from '#islands/ui/Skeletons.tsx'
import { ownPageStore } from '#stores/own-page.ts'
import sheet from '#styles/detail.css?url'
import { useLanguage } from './language.ts'

interface Props {
  of: 'classId' | 'activityId'
  id: number
  /** Its name for screen readers. */
  label: string
  /** Drawn again when it rises. */
  version: number
}

/** A record as the very page that buyers will see. */
export function OwnPage({ of, id, label, version }: Props) {
  const { t } = useLanguage()
  const [store] = useState(() => ownPageStore(of, id))
  const [drawn, setDrawn] = useState(version)
  useEffect(() => {
    if (drawn === version) return
    setDrawn(version)
    void store.load()
  }, [store, drawn, version])
  return (
    <article aria-label={label}>
      <Loaded t={t} store={store} skeleton={<ListSkeleton t={t} cards={2} />}>
        {(html) => <PagePart html={html} sheet={sheet} />}
      </Loaded>
    </article>
  )
}
