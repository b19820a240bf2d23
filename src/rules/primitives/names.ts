import { characterCount } from './texts.ts'

/** How a person is greeted: length in characters, both included. */
export const userNameLength = { shortest: 2, longest: 20 } as const

export function isUserName(text: string): boolean {
  const length = characterCount(text.trim())
  return length >= userNameLength.shortest && length <= userNameLength.longest
}

/** Name of an organization, in either language: length in characters, both included. */
export const organizationNameLength = { shortest: 2, longest: 80 } as const

export const organizationNameIssue = (name: string) =>
  name.length < organizationNameLength.shortest ? 'tooShort' : null
