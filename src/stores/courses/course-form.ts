import { atom, computed } from 'nanostores'
import {
  type CourseFields,
  type CourseSection,
  type CourseText,
  courseTexts,
} from '#contract/courses/course-fields.ts'
import {
  type CourseMove,
  moveCourse,
  type OwnCourse,
  ownCourse,
  saveCourse,
} from '#contract/courses/courses.ts'
import type { BodyInput } from '#contract/kernel.ts'
import { parseCents } from '#rules/cents.ts'
import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import { pick, recordOf } from '#rules/primitives/record-fields.ts'
import { send } from '../asking/client.ts'
import { accountDraft } from '../form/drafts.ts'
import { linesField, type Table } from '../form/table.ts'
import { createForm } from '../form.ts'
import { createAutosave } from '../form/autosave.ts'
import { sharedRecord } from '../form/shared-record.ts'

export interface CourseValues extends Pick<CourseFields, CourseText> {
  itemValue: string
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
    isFree: own.priceCents === 0,
    price: textOf(own.priceCents),
    discounted: textOf(own.discountedCents),
    outline: own.outline,
  }
}

function fieldsOf(values: CourseValues): Omit<BodyInput<typeof saveCourse>, 'classId'> {
  const { isFree, price, discounted, itemValue, ...texts } = values
  return {
    ...texts,
    itemValue: itemValue || null,
    priceCents: isFree ? 0 : parseCents(price.trim()),
    discountedCents: isFree ? null : parseCents(discounted.trim()),
  }
}

const amount = (text: string) => (text === '' || parseCents(text) !== null ? null : 'money')
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

/**
 * A course being edited. It is saved a moment after typing stops; unsaved text is on this device.
 */
export function openCourse(begun: OwnCourse) {
  const { classId } = begun
  const read = () => send(ownCourse, { query: { classId } })
  const shared = sharedRecord(`course-${classId}`, { begun, read })
  const { $own, keep } = shared
  /** Set when the course is submitted for approval rather than autosaved. */
  const $wantsApproval = atom(false)
  const begin = computed($own, valuesOf)
  const form = createForm<CourseValues, OwnCourse>({
    id: 'course',
    fields,
    begin,
    draft: accountDraft('course', atom(String(classId))),
    send: async (values) => {
      const version = shared.version()
      const body = { ...fieldsOf(values), classId, ...(version && { version }) }
      keep(await send(saveCourse, { body, hideLoading: !$wantsApproval.get() }))
      if ($wantsApproval.get()) keep(await send(moveCourse, { body: { classId, event: 'submit' } }))
      return $own.get()
    },
  })
  const submit = async (forApproval: boolean) => {
    // A save under way keeps its own purpose; the autosave runs again later.
    if (form.$state.get().busy) return false
    $wantsApproval.set(forApproval)
    return form.submit()
  }
  const autosave = createAutosave({
    $values: computed(form.$state, ({ values }) => values),
    $known: begin,
    save: () => submit(false),
    failure: () => form.$state.get().failure,
    tabs: shared.tabs,
  })
  return {
    classId,
    $own,
    $wantsApproval,
    autosave,
    withMutex: shared.tabs.withMutex,
    form: {
      ...form,
      submit: async () => {
        await autosave.flush()
        await shared.tabs.follow()
        return submit(true)
      },
    },
    move: async (event: CourseMove) => {
      await autosave.flush()
      keep(await send(moveCourse, { body: { classId, event } }))
    },
    /** Reads the server's version: after saving a lesson's text, and to discard what was typed. */
    reload: async (withTyped = true) => {
      keep(await read())
      if (withTyped) return
      form.forget()
      autosave.settle()
    },
    /** Replaces what another device has saved meanwhile by what was typed here. */
    overwrite: () => {
      shared.forgetVersion()
      return autosave.flush()
    },
  }
}
export type OpenCourse = ReturnType<typeof openCourse>
