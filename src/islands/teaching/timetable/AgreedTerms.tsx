import type { LessonTerms } from '#contract/teaching/lesson-terms.ts'
import { WithMessages } from '#islands/WithMessages.tsx'
import { TermsText } from './TermsText.tsx'

/** The terms of a booking, before or after it is accepted. */
export default function AgreedTerms({ terms }: { terms: LessonTerms }) {
  return (
    <WithMessages namespace="timetable">
      <TermsText terms={terms} />
    </WithMessages>
  )
}
