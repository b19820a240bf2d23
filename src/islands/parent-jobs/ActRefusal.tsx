import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import type { Failure } from '#stores/form/submission.ts'
import { useLanguage } from './language.ts'
import { stateOf } from './words.tsx'

/** Why something was not done, and how the record stands. */
export function ActRefusal({ failure }: { failure: Failure | null }) {
  const { t } = useLanguage()
  return <FailureNotice failure={failure}>{stateOf(t, failure)}</FailureNotice>
}
