import { ApiError } from '#api/api-error.ts'

/** The error for a file that is refused before it is sent, by the rule that it breaks. */
export const fileRefusal = (rule: 'file.picture' | 'file.tooLarge' | 'film.tooLarge') =>
  new ApiError('A0700', { issues: [{ field: 'file', rule }] })
