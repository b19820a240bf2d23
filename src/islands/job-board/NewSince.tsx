import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { JobCard } from '#contract/job-card.ts'
import { $lastVisit } from '#stores/job-board/last-visit.ts'
import { visit } from '#stores/job-board/visits.ts'
import { $searchAnswer } from '#stores/search/search.ts'
import { useLanguage } from './language.ts'

/** How many jobs of this page were published since the last visit. */
export function NewSince() {
  const { t } = useLanguage()
  useEffect(visit, [])
  const last = useStore($lastVisit)
  const list = (useStore($searchAnswer)?.list ?? []) as JobCard[]
  const n = last === 0 ? 0 : list.filter((job) => Date.parse(job.publishedAt) > last).length
  return n === 0 ? null : (
    <p className="text-sm font-bold text-brand" role="status">
      {t('board.newSince', { n })}
    </p>
  )
}
