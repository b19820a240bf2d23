import type { Sex } from '#contract/vocabulary.ts'

export interface Sitter {
  sex: Sex
  age: 'young' | 'middle' | 'older'
  /** Has a foreign name. */
  abroad: boolean
}

export function sitterOf(person: { sex: Sex; age: number }, abroad: boolean): Sitter {
  const age = person.age < 28 ? 'young' : person.age < 44 ? 'middle' : 'older'
  return { sex: person.sex, age, abroad }
}
