import { atom } from 'nanostores'
import { ownLesson, saveLesson } from '#contract/courses/course-lessons.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { createAutosave } from '../form/autosave.ts'
import { createSubmission } from '../form/submission.ts'

export const lessonTextStore = (classId: number, lessonKey: string) =>
  createLoaded((_, signal) => send(ownLesson, { query: { classId, lessonKey }, signal }))

/** The written part of a lesson: text, quiz, and how often the quiz may be handed in. */
export interface LessonWords {
  text: string
  quiz: string
  quizTries: number
}
interface Parts {
  classId: number
  lessonKey: string
  begin: LessonWords
  /** Saves the course first: the server must know the lesson before its text. */
  before: () => Promise<unknown>
  /** Called when saving has given the course a new version. */
  after: () => Promise<unknown>
  withMutex: (work: () => Promise<void>) => Promise<void>
}

/** The text of a lesson being edited, saved a moment after typing stops. */
export function openLesson({ classId, lessonKey, begin, before, after, withMutex }: Parts) {
  const $words = atom(begin)
  const $known = atom(begin)
  const $html = atom<string | null>(null)
  const { $submission, submit } = createSubmission()
  const save = () =>
    submit(async () => {
      await before()
      await withMutex(async () => {
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
