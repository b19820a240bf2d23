import type { LessonTerms } from '#contract/lesson-terms.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { TermsInWords } from './TermsInWords.tsx'

/** The terms of a booking, for whoever is about to accept them, or has. */
export default function AgreedTerms({ terms }: { terms: LessonTerms }) {
  return (
    <WithMessages namespace="timetable">
      <TermsInWords terms={terms} />
    </WithMessages>
  )
}
