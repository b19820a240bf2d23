import { fewLetters, type LimitRule, tooShort } from './limits.ts'
import { characterCount, fewestLetters, letterCount } from './texts.ts'

/** The name used to address a person: length in characters, inclusive. */
export const userNameLength = { shortest: 2, longest: 20 } as const

export function isUserName(text: string): boolean {
  const length = characterCount(text.trim())
  return length >= userNameLength.shortest && length <= userNameLength.longest
}

/** An organization's name, in either language: length in characters, inclusive. */
export const organizationNameLength = { shortest: 2, longest: 80 } as const

export const organizationNameIssue = (name: string): LimitRule | null => {
  const { shortest } = organizationNameLength
  if (name.length < shortest) return tooShort(shortest)
  const least = fewestLetters(shortest)
  return letterCount(name) < least ? fewLetters(least) : null
}
