import * as v from 'valibot'

export const port = (standard: string) =>
  v.pipe(
    v.optional(v.string(), standard),
    v.regex(/^\d{1,5}$/u, 'must be a port number'),
    v.transform(Number),
    v.maxValue(65_535, 'must be a port number'),
  )

export const flag = (standard: '0' | '1') =>
  v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), standard),
    v.transform((text) => text === '1'),
  )
export const address = (protocols: RegExp, example: string) =>
  v.pipe(
    v.string(),
    v.url(`must be an address such as ${example}`),
    v.regex(protocols, `must be an address such as ${example}`),
  )
export const filled = v.pipe(v.string(), v.minLength(1, 'must not be empty'))

/** A mail address, or one with a name: `補習港 <hello@example.com>`. */
export const mailSender = (example: string) =>
  v.pipe(
    v.string(),
    v.regex(/^(?:[^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u, `must be ${example}`),
  )

export const headerToken = v.pipe(
  v.string(),
  v.regex(/^[!-~]+$/u, 'must be one word of letters, digits and signs'),
)
export const megabytes = (standard: string) =>
  v.pipe(
    v.optional(v.string(), standard),
    v.regex(/^[1-9]\d{0,6}$/u, 'must be a number of megabytes'),
    v.transform(Number),
  )
export const milliseconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/u, 'must be a number of milliseconds'),
  v.transform(Number),
)
export const questionsADay = (standard: string) =>
  v.pipe(
    v.optional(v.string(), standard),
    v.regex(/^\d{1,7}$/u, 'must be a number of questions a day'),
    v.transform(Number),
  )
