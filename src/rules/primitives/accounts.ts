/**
 * One e-mail address as browsers accept it (HTML, `input type=email`), with a dot in its domain:
 * letters of ASCII, no name beside it, no second address behind a comma.
 */
export const mailbox =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/iu
/** Longest address, in characters. */
export const longestMailbox = 254

/** The login password, before it is sealed. */
export const passwordPattern = /^\S{8,16}$/u
/** The payment password, before it is sealed, and a code that was sent. */
export const sixDigits = /^[0-9]{6}$/u

/** The number that the specification has: 14 digits. */
export const number14 = /^[0-9]{14}$/u
/**
 * Number of an organization: the 8 digits in front on a Business Registration certificate, or all 14,
 * as registers with branches and years have them.
 */
export const registrationDigits = /^[0-9]{8}(?:[0-9]{6})?$/u

/** Characters of a number that staff look for; nothing is called by a longer one. */
export const longestSought = 60
