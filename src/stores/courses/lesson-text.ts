import { atom } from 'nanostores'
import { ownLesson, saveLesson } from '#contract/course-lessons.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { createSubmission } from '../form/submission.ts'
import { createAutosave } from './autosave.ts'

/** The words of one lesson and what it looks like, from the server. */
export const lessonTextStore = (classId: number, lessonKey: string) =>
  createLoaded((_, signal) => send(ownLesson, { query: { classId, lessonKey }, signal }))

/** What is written in a lesson: its text, its quiz, and how often that may be handed in. */
export interface LessonWords {
  text: string
  quiz: string
  quizTries: number
}
interface Parts {
  classId: number
  lessonKey: string
  begin: LessonWords
  /** The course must know the lesson before its text is kept. */
  before: () => Promise<unknown>
  /** The course has another version now. */
  after: () => Promise<unknown>
}

/** The words of a lesson while it is written: kept a moment after the typing stops. */
export function openLesson({ classId, lessonKey, begin, before, after }: Parts) {
  const $words = atom(begin)
  const $html = atom<string | null>(null)
  const { $submission, submit } = createSubmission()
  const save = () =>
    submit(async () => {
      await before()
      const body = { classId, lessonKey, ...$words.get() }
      const { html } = await send(saveLesson, { body, hideLoading: true })
      $html.set(html)
      await after()
    })
  const failure = () => $submission.get().failure
  const autosave = createAutosave({ $values: $words, known: begin, save, failure })
  const change = (words: Partial<LessonWords>) => $words.set({ ...$words.get(), ...words })
  return { $words, $html, $submission, autosave, change }
}
