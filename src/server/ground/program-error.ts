/** A fault that a person can put right, described in one sentence. */
export class ProgramError extends Error {
  override name = 'ProgramError'
}
