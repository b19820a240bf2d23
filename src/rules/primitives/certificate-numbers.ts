/** Of a learner's name on a certificate; one of 40 Chinese characters is set in a smaller face. */
export const longestCertificateName = 40

/** Characters of certificate numbers; none is easily mistaken for another. */
export const certificateAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const half = `[${certificateAlphabet}]{4}`
/** A number, as printed or without its hyphen, or the code in addresses of former certificates. */
export const certificateForm = new RegExp(`^(?:[0-9a-f]{32}|${half}-?${half})$`, 'iu')

/** A typed number or code in its stored form. */
export const storedNumber = (asked: string) =>
  asked.length === 32 ? asked.toLowerCase() : asked.replace('-', '').toUpperCase()

/** Longest input for a number, with spaces or hyphens between its parts. */
export const longestTypedNumber = 12
