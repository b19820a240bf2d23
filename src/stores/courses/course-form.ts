import { computed } from 'nanostores'
import {
  type CourseFields,
  type CourseSection,
  type CourseText,
  courseTexts,
  highestCoursePrice,
} from '#contract/courses/course-fields.ts'
import {
  type CourseMove,
  moveCourse,
  type OwnCourse,
  ownCourse,
  saveCourse,
} from '#contract/courses/courses.ts'
import type { BodyValue } from '#contract/kernel.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import { amountBetween, parseCents } from '#rules/cents.ts'
import { courseIssues } from '#rules/courses/course-whole.ts'
import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import { pick, recordOf } from '#rules/primitives/record-fields.ts'
import { send } from '../asking/client.ts'
import type { SaveState } from '../form/autosave.ts'
import { openEditor } from '../form/editor.ts'
import { linesField, type Table } from '../form/table.ts'
import { openLessons } from './lesson-text.ts'

export interface CourseValues extends Pick<CourseFields, CourseText> {
  itemValue: string
  levels: LevelKey[]
  isFree: boolean
  price: string
  discounted: string
  outline: CourseSection[]
}

const textOf = (cents: number | null) =>
  cents === null || cents === 0 ? '' : decimalOfCents(cents)

function valuesOf(own: OwnCourse): CourseValues {
  return {
    ...pick(own, courseTexts),
    itemValue: own.itemValue ?? '',
    levels: own.levels ?? [],
    isFree: own.priceCents === 0,
    price: textOf(own.priceCents),
    discounted: textOf(own.discountedCents),
    outline: own.outline,
  }
}

function fieldsOf(values: CourseValues): Omit<BodyValue<typeof saveCourse>, 'classId'> {
  const { isFree, price, discounted, itemValue, ...texts } = values
  return {
    ...texts,
    itemValue: itemValue || null,
    priceCents: isFree ? 0 : parseCents(price.trim()),
    discountedCents: isFree ? null : parseCents(discounted.trim()),
  }
}

const amount = amountBetween(0, highestCoursePrice)
const isPaid = ({ isFree }: CourseValues) => !isFree

const fields: Required<Table<CourseValues>> = {
  ...recordOf(courseTexts, (name) => linesField(`courseEditor.field.${name}`, 4)),
  title: { control: 'text', label: 'courseEditor.field.title', unmarked: true },
  introduction: {
    ...linesField('courseEditor.field.introduction', 2),
    help: ({ introduction }) => [
      'courseEditor.field.introduction.help',
      { n: [...introduction.trim()].length },
    ],
  },
  profile: {
    ...linesField('courseEditor.field.profile', 4),
    help: ({ profile }) => ['courseEditor.field.profile.help', { n: [...profile.trim()].length }],
  },
  goals: {
    ...linesField('courseEditor.field.goals', 4),
    help: 'courseEditor.field.goals.help',
  },
  description: {
    ...linesField('courseEditor.field.description', 8),
    help: 'courseEditor.field.description.help',
  },
  itemValue: { control: 'own', label: 'courseEditor.field.subject' },
  levels: { control: 'own', label: 'pickers.levels' },
  isFree: { control: 'yes', label: 'courseEditor.field.isFree' },
  price: {
    control: 'text',
    label: 'courseEditor.field.price',
    help: 'courseEditor.field.price.help',
    also: ['priceCents'],
    unmarked: true,
    shown: isPaid,
    check: amount,
    input: { inputMode: 'decimal' },
  },
  discounted: {
    control: 'text',
    label: 'courseEditor.field.discounted',
    help: 'courseEditor.field.discounted.help',
    also: ['discountedCents'],
    shown: isPaid,
    check: amount,
    input: { inputMode: 'decimal' },
  },
  outline: { control: 'own', label: 'courseEditor.lessons' },
}

const unread = '…'
const leastFirst: readonly SaveState[] = ['refused', 'failed', 'saving', 'typing', 'kept']

/** A course being edited. */
export function openCourse(begun: OwnCourse) {
  const { classId } = begun
  const editor = openEditor<OwnCourse, CourseValues, CourseMove>({
    ...{ name: 'course', id: classId, begun, fields, valuesOf },
    read: () => send(ownCourse, { query: { classId } }),
    save: (values, sent, hideLoading) =>
      send(saveCourse, { body: { ...fieldsOf(values), classId, ...sent }, hideLoading }),
    move: (event) => send(moveCourse, { body: { classId, event } }),
    whole: (values, own) => {
      const trimmed = recordOf(courseTexts, (name) => values[name].trim())
      const course = { ...own, ...fieldsOf({ ...values, ...trimmed }) }
      // The server knows the texts that were not opened here, and which films are ready.
      const written = own.written.map((key) => [key, { text: unread, quiz: '' }] as const)
      const texts = new Map<string, { text: string; quiz: string }>([
        ...written,
        ...lessons.texts(),
      ])
      const refused = values.outline.flatMap((section, at) =>
        section.lessons.flatMap(({ key }, index) =>
          lessons.issues(key).map(({ field, rule }) => ({
            field: `outline.${at}.lessons.${index}.${field}`,
            rule,
          })),
        ),
      )
      return [...courseIssues(course, texts, new Set()), ...refused]
    },
  })
  const { autosave, form } = editor
  const lessons = openLessons({
    classId,
    before: autosave.flush,
    after: editor.reload,
    withMutex: editor.tabs.withMutex,
  })
  const isLesson = (key: string) =>
    form.$state
      .get()
      .values.outline.some((section) => section.lessons.some((one) => one.key === key))
  const flush = async () => {
    await autosave.flush()
    await lessons.flush(isLesson)
  }
  return {
    ...{ classId, lessons, ...editor },
    autosave: {
      ...autosave,
      flush,
      /** Of the course and its lessons: the least saved. */
      $saveState: computed(
        [autosave.$saveState, lessons.$saveStates, form.$state],
        (ofForm, ofLessons) => {
          const parts = Object.entries(ofLessons).filter(([key]) => isLesson(key))
          const all = [ofForm, ...parts.map(([, one]) => one)]
          return leastFirst.find((one) => all.includes(one)) ?? ofForm
        },
      ),
    },
    form: {
      ...form,
      submit: async (done?: Parameters<typeof form.submit>[0]) => {
        await flush()
        return form.submit(done)
      },
    },
    move: async (event: CourseMove) => {
      await flush()
      await editor.move(event)
    },
  }
}
export type OpenCourse = ReturnType<typeof openCourse>
