import { subjectNames } from './names.ts'
import { vectorOf, wordsOfText } from './words.ts'

interface Listing {
  title: string
  itemValue: string | null
  /** Names of its district, which weigh as much as the title and the subject. */
  districts?: readonly string[]
  texts: readonly string[]
}

/** The search vector of a course or an activity. */
export function listingVector({ title, itemValue, districts = [], texts }: Listing): string {
  const subjects = itemValue === null ? [] : subjectNames(itemValue)
  const headline = new Set([title, ...subjects, ...districts].flatMap(wordsOfText))
  const rest = texts.flatMap(wordsOfText).filter((word) => !headline.has(word))
  return vectorOf({ headline, studies: new Set(), profile: new Set(rest) })
}
