import type { Failure } from '#stores/form/submission.ts'

/** What stood in the way of a step, as the server says it; nothing where no state did. */
export function StateWords({ failure }: { failure: Pick<Failure, 'words'> | null }) {
  return failure?.words == null ? null : <strong>{failure.words}</strong>
}
