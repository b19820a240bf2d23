import { atom, computed } from 'nanostores'
import { ownLesson, saveLesson } from '#contract/courses/course-lessons.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { createAutosave, type SaveState } from '../form/autosave.ts'
import { accountDraft } from '../form/drafts.ts'
import { createForm } from '../form.ts'

export const lessonTextStore = (classId: number, lessonKey: string) =>
  createLoaded((_, signal) => send(ownLesson, { query: { classId, lessonKey }, signal }))

/** The written part of a lesson: text, quiz, and how often the quiz may be handed in. */
export interface LessonTexts {
  text: string
  quiz: string
  quizTries: number
}
interface Course {
  classId: number
  /** Saves the course first: the server must know the lesson before its text. */
  before: () => Promise<unknown>
  /** Called when saving has given the course a new version. */
  after: () => Promise<unknown>
  withMutex: (work: () => Promise<void>) => Promise<void>
}
interface Parts extends Course {
  lessonKey: string
  begin: LessonTexts
}

const draftOf = (classId: number, lessonKey: string) =>
  accountDraft(`lesson-${classId}-${lessonKey}`)

/** The text of a lesson being edited, saved a moment after typing stops. */
export function openLesson({ classId, lessonKey, begin, before, after, withMutex }: Parts) {
  const $known = atom(begin)
  const $html = atom<string | null>(null)
  const form = createForm<LessonTexts>({
    id: `course-lesson-${lessonKey}`,
    fields: {
      text: { control: 'own', label: 'courseEditor.lesson.text' },
      quiz: { control: 'own', label: 'courseEditor.quiz' },
    },
    begin: $known,
    draft: draftOf(classId, lessonKey),
    send: async (texts) => {
      await before()
      await withMutex(async () => {
        const body = { classId, lessonKey, ...texts }
        const { html } = await send(saveLesson, { body, hideLoading: true })
        $html.set(html)
        $known.set(texts)
        await after()
      })
    },
  })
  const autosave = createAutosave({
    $values: computed(form.$state, ({ values }) => values),
    $known,
    save: () => form.submit(),
    failure: () => form.$state.get().failure,
  })
  return {
    ...{ form, $html, autosave },
    /** Adopts the server's version, except for unsaved text. */
    renew: (texts: LessonTexts) => {
      if (form.$state.get().isTyped) return
      $html.set(null)
      $known.set(texts)
    },
  }
}
type OpenLesson = ReturnType<typeof openLesson>

/** The lessons of a course whose text was opened on this page; a folded one is still saved. */
export function openLessons(course: Course) {
  const opened = new Map<string, OpenLesson>()
  const $saveStates = atom<Readonly<Record<string, SaveState>>>({})
  return {
    /** How far each opened lesson is saved, by its key. */
    $saveStates,
    open: (lessonKey: string, begin: LessonTexts): OpenLesson => {
      const before = opened.get(lessonKey)
      if (before !== undefined) {
        before.renew(begin)
        return before
      }
      const lesson = openLesson({ ...course, lessonKey, begin })
      opened.set(lessonKey, lesson)
      lesson.autosave.$saveState.subscribe((state) =>
        $saveStates.set({ ...$saveStates.get(), [lessonKey]: state }),
      )
      return lesson
    },
    /** Whether this device holds text of the lesson that the server lacks. */
    isUnsaved: (lessonKey: string) => draftOf(course.classId, lessonKey).$typed.get() !== null,
    texts: () => [...opened].map(([key, { form }]) => [key, form.$state.get().values] as const),
    /** Why the server has refused what was typed in a lesson. */
    issues: (lessonKey: string): FieldIssue[] => {
      const { errors = {} } = opened.get(lessonKey)?.form.$state.get() ?? {}
      return Object.entries(errors).map(([field, rule]) => ({ field, rule }))
    },
    flush: async (isPart: (lessonKey: string) => boolean) => {
      for (const [lessonKey, { autosave }] of opened) if (isPart(lessonKey)) await autosave.flush()
    },
  }
}
