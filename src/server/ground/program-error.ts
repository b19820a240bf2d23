/** Something a person can put right, in one sentence. */
export class ProgramError extends Error {
  override name = 'ProgramError'
}
