import * as v from 'valibot'

/* What may stand in settings. */

/** Number of a port of this machine. */
export const port = (standard: string) =>
  v.pipe(
    v.optional(v.string(), standard),
    v.regex(/^\d{1,5}$/u, 'must be a port number'),
    v.transform(Number),
    v.maxValue(65_535, 'must be a port number'),
  )

/** `0` or `1`. */
export const flag = (standard: '0' | '1') =>
  v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), standard),
    v.transform((text) => text === '1'),
  )
/** An address of one of the protocols. */
export const address = (protocols: RegExp, example: string) =>
  v.pipe(
    v.string(),
    v.url(`must be an address such as ${example}`),
    v.regex(protocols, `must be an address such as ${example}`),
  )
/** Any text but none. */
export const filled = v.pipe(v.string(), v.minLength(1, 'must not be empty'))

/** An address of a mailbox, or one with a name: `補習港 <hello@example.com>`. */
export const mailSender = (example: string) =>
  v.pipe(
    v.string(),
    v.regex(/^(?:[^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u, `must be ${example}`),
  )

/** What may be in a header. */
export const headerToken = v.pipe(
  v.string(),
  v.regex(/^[!-~]+$/u, 'must be one word of letters, digits and signs'),
)
/** A number of megabytes. */
export const megabytes = (standard: string) =>
  v.pipe(
    v.optional(v.string(), standard),
    v.regex(/^[1-9]\d{0,6}$/u, 'must be a number of megabytes'),
    v.transform(Number),
  )
/** A number of milliseconds. */
export const milliseconds = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/u, 'must be a number of milliseconds'),
  v.transform(Number),
)
/** A number of questions a day. */
export const questionsADay = (standard: string) =>
  v.pipe(
    v.optional(v.string(), standard),
    v.regex(/^\d{1,7}$/u, 'must be a number of questions a day'),
    v.transform(Number),
  )
