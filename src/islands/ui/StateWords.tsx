import type { Failure } from '#stores/form/submission.ts'

/** The server's text about the state that caused a refusal; nothing if no state did. */
export function StateWords({ failure }: { failure: Pick<Failure, 'words'> | null }) {
  return failure?.words == null ? null : <strong>{failure.words}</strong>
}
