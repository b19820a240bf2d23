import type { LessonMode, SubjectCategory, TutorLevel } from '#contract/vocabulary.ts'

/** What sentences may mention, each in the language of the text. */
export interface SentenceFacts {
  subjects: string
  levels: string
  university: string
  major: string
  years: string
  place: string
  slots: string
}

/** Sentence parts of one language. `{subjects}` and the like are `SentenceFacts`. */
export interface Sentences {
  opening: Record<TutorLevel, readonly string[]>
  /** Beginning that does not name studies, for those who teach something else than school subjects. */
  openingOffSchool: readonly string[]
  method: Record<SubjectCategory, readonly string[]>
  /** With some years behind one, and with none. */
  experienced: readonly string[]
  beginner: readonly string[]
  /** About time and place, by where lessons may be. */
  practical: Record<LessonMode, readonly string[]>
  closing: readonly string[]
  demo: string
  /** Between sentences. */
  join: string
}

/** A sentence with its facts. Throws when it asks for a fact that there is none of. */
export function fill(sentence: string, facts: SentenceFacts): string {
  return sentence.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const fact = (facts as unknown as Partial<Record<string, string>>)[name]
    if (fact === undefined) throw new Error(`no fact ${name}`)
    return fact
  })
}
