/** One address as browsers accept it (`input type=email`), with a dot in its domain; ASCII only. */
export const mailbox =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/iu
export const longestMailbox = 254

/** The login password, before encryption. */
export const passwordPattern = /^\S{8,16}$/u
/** The payment password before encryption, and codes sent to the user. */
export const sixDigits = /^[0-9]{6}$/u

/** The specification's registration number: 14 digits. */
export const number14 = /^[0-9]{14}$/u
/** The first 8 digits on a Business Registration certificate, or all 14 with branch and year. */
export const registrationDigits = /^[0-9]{8}(?:[0-9]{6})?$/u

/** The longest number that staff can search for, in characters; no record has a longer one. */
export const longestSought = 60
