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
  /** Runs while no other tab saves the course. */
  inTurn: (work: () => Promise<void>) => Promise<void>
}

/** The words of a lesson while it is written: kept a moment after the typing stops. */
export function openLesson({ classId, lessonKey, begin, before, after, inTurn }: Parts) {
  const $words = atom(begin)
  const $known = atom(begin)
  const $html = atom<string | null>(null)
  const { $submission, submit } = createSubmission()
  const save = () =>
    submit(async () => {
      await before()
      await inTurn(async () => {
        const words = $words.get()
        const body = { classId, lessonKey, ...words }
        const { html } = await send(saveLesson, { body, hideLoading: true })
        $html.set(html)
        $known.set(words)
        await after()
      })
    })
  const failure = () => $submission.get().failure
  const autosave = createAutosave({ $values: $words, $known, save, failure })
  const change = (words: Partial<LessonWords>) => $words.set({ ...$words.get(), ...words })
  return { $words, $html, $submission, autosave, change }
}
