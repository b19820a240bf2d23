import type { LessonTerms } from '#contract/teaching/lesson-terms.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { TermsInWords } from './TermsInWords.tsx'

/** The terms of a booking, before or after it is accepted. */
export default function AgreedTerms({ terms }: { terms: LessonTerms }) {
  return (
    <WithMessages namespace="timetable">
      <TermsInWords terms={terms} />
    </WithMessages>
  )
}
