import type { LessonMode, SubjectCategory, TutorLevel } from '#contract/vocabulary.ts'

/** Facts for the placeholders, each in the language of the text. */
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
  /** Beginning without studies, for tutors of other than school subjects. */
  openingOffSchool: readonly string[]
  method: Record<SubjectCategory, readonly string[]>
  experienced: readonly string[]
  beginner: readonly string[]
  practical: Record<LessonMode, readonly string[]>
  closing: readonly string[]
  demo: string
  join: string
}

/** Fills in the facts. Throws for a placeholder without a fact. */
export function fill(sentence: string, facts: SentenceFacts): string {
  return sentence.replaceAll(/\{(\w+)\}/gu, (_, name: string) => {
    const fact = (facts as unknown as Partial<Record<string, string>>)[name]
    if (fact === undefined) throw new Error(`no fact ${name}`)
    return fact
  })
}
