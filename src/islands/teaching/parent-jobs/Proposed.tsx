import type { LessonTerms } from '#contract/teaching/lesson-terms.ts'
import AgreedTerms from '#islands/teaching/timetable/AgreedTerms.tsx'
import { WholeCost } from '#ui/WholeCost.tsx'
import { useLanguage } from './language.ts'

/** The terms of a booking, for the parent while the tutor has not replied. */
export default function Proposed({ terms }: { terms: LessonTerms }) {
  const { t, locale } = useLanguage()
  const title = t('ownJobs.applicant.proposed')
  return (
    <section className="grid gap-1" aria-label={title}>
      <h4 className="font-bold">{title}</h4>
      <WholeCost t={t} locale={locale} terms={terms} side="parent" />
      <AgreedTerms terms={terms} />
    </section>
  )
}
