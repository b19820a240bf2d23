import { isMisspelt, stemOf } from './english-words.ts'
import type { IndexParts } from './index-parts.ts'
import type { Postings } from './word-list.ts'

/** Words of the index that match a typed one; a likeness of 1 is the word itself. */
interface Related {
  words: { word: string; read: () => Postings; likeness: number }[]
  isGuess: boolean
}

/** Typed words of this length or more also find longer ones: math, mathematics. */
const openEnd = 4
const likeness = { form: 0.9, longer: 0.5, guess: 0.4 } as const

/** Forms of the same word and longer words; failing those, words a few letters off. */
export async function relatedWords(typed: string, parts: IndexParts): Promise<Related> {
  const stem = stemOf(typed)
  // study, studies: the common beginning of all forms ends before the y.
  const near = await parts.beginningWith(stem.length > 3 ? stem.replace(/y$/u, '') : stem)
  const forms = near.flatMap((one) => {
    if (one.word === typed) return [{ ...one, likeness: 1 }]
    return stemOf(one.word) === stem ? [{ ...one, likeness: likeness.form }] : []
  })
  const isOpen = typed.length >= openEnd || forms.length === 0
  const longer = near
    .filter(({ word }) => isOpen && typed.length > 1 && word.startsWith(typed))
    .filter(({ word }) => stemOf(word) !== stem)
    .map((one) => ({ ...one, likeness: likeness.longer }))
  if (forms.length + longer.length > 0) return { words: [...forms, ...longer], isGuess: false }

  const alike = (await parts.beginningWith(typed.slice(0, 3)))
    .filter(({ word }) => isMisspelt(typed, word))
    .map((one) => ({ ...one, likeness: likeness.guess }))
  return { words: alike, isGuess: true }
}
