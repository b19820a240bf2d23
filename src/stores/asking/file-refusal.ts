import { ApiError } from '#api/api-error.ts'

/** What refuses a file before it is sent, by the rule that it breaks. */
export const fileRefusal = (rule: 'file.picture' | 'file.tooLarge' | 'film.tooLarge') =>
  new ApiError('A0700', { issues: [{ field: 'file', rule }] })
