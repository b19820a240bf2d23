import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { StateWords } from '#islands/ui/StateWords.tsx'
import type { Failure } from '#stores/form/submission.ts'

export function ActRefusal({ failure }: { failure: Failure | null }) {
  return (
    <FailureNotice failure={failure}>
      <StateWords failure={failure} />
    </FailureNotice>
  )
}
