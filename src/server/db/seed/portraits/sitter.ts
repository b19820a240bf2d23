import type { Sex } from '#contract/vocabulary.ts'

/** Whom a portrait may stand for. */
export interface Sitter {
  sex: Sex
  age: 'young' | 'middle' | 'older'
  /** Bears a name from abroad. */
  abroad: boolean
}

export function sitterOf(person: { sex: Sex; age: number }, abroad: boolean): Sitter {
  const age = person.age < 28 ? 'young' : person.age < 44 ? 'middle' : 'older'
  return { sex: person.sex, age, abroad }
}
