import { characterCount } from '../primitives/texts.ts'
import { typedPlain, withoutUnseen } from '../primitives/typed.ts'
import { lettersIssue, textRule } from './rule.ts'

/* Public texts must not hold contact details; another module also reads disguised numbers. */

/** Eight digits in a row, or four and four that are not two years (2018-2019). */
const phonePattern =
  /[0-9]{8}|(?<![0-9])(?!(?:19|20)[0-9]{2}[ -](?:19|20)[0-9]{2}(?![0-9]))[2-9][0-9]{3}[ -][0-9]{4}(?![0-9])/u

/** Looks back from the `@` instead of ahead to it, which stays linear on long texts. */
const emailPattern = /(?<=[^\s@])@[^\s@.]+\.[^\s@.]/u

function hasPhone(text: string): boolean {
  return phonePattern.test(typedPlain(text))
}

export function hasEmail(text: string): boolean {
  return emailPattern.test(typedPlain(text))
}

const shortestProfile = 50

export const contactRules = {
  noPhone: textRule((text) => (hasPhone(text) ? { rule: 'noPhone' } : null)),
  noEmail: textRule((text) => (hasEmail(text) ? { rule: 'noEmail' } : null)),

  /** At least 50 visible characters or inner spaces, half of them letters, no phone or e-mail. */
  tutorProfile: textRule((text) => {
    if (characterCount(withoutUnseen(text).trim()) < shortestProfile) {
      return { rule: 'tutorProfile.short' }
    }
    if (hasPhone(text) || hasEmail(text)) return { rule: 'tutorProfile.contact' }
    return lettersIssue(text, shortestProfile)
  }),
}
