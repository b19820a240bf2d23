import { computed, type ReadableAtom } from 'nanostores'
import {
  insertParent,
  longestNickname,
  type ParentInfo,
  parentInfo,
  updateParent,
} from '#contract/accounts/parents.ts'
import type { BodyInput } from '#contract/kernel.ts'
import { surnameChoices } from '#rules/surname-in-latin.ts'
import { accountRules } from '#rules/validation/account-rules.ts'
import { textRules } from '#rules/validation/text-rules.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { accountDraft } from '../form/drafts.ts'
import { createForm } from '../form.ts'
import { askAgain } from './session/signed-in-user.ts'

/** Form values of a child: a nickname and what is taught, nothing that identifies the child. */
export interface ChildValues {
  key: string
  studentId: number | null
  nickname: string
  level: string
  areaId: string
  subjects: readonly string[]
}

interface ParentValues {
  name: string
  /** For a name that does not show its surname: one of `surnameChoices`. */
  surname: string
  email: string
  areaId: string
  students: readonly ChildValues[]
}

export const parentStore = createLoaded(() => send(parentInfo))

const nothing: ParentValues = { name: '', surname: '', email: '', areaId: '', students: [] }
const draft = accountDraft('parent')

export const newChild = (): ChildValues => ({
  key: `new-${Math.random()}`,
  studentId: null,
  nickname: '',
  level: '',
  areaId: '',
  subjects: [],
})

const parentForm = (
  begin: ParentValues | ReadableAtom<ParentValues>,
  way: {
    send: (values: ParentValues, typed: Partial<ParentValues>) => Promise<ParentInfo>
    sent: (info: ParentInfo) => void | Promise<void>
  },
) =>
  createForm<ParentValues, ParentInfo>({
    id: 'parent',
    begin,
    draft,
    fields: {
      name: {
        control: 'text',
        label: 'parent.name',
        help: 'parent.name.help',
        input: { autoComplete: 'name' },
        required: true,
        rule: textRules.userName,
      },
      surname: {
        control: 'select',
        label: 'parent.surname',
        help: ({ surname }) =>
          surname === '' ? 'parent.surname.help' : ['parent.surname.shown', { surname }],
        shown: ({ name }) => surnameChoices(name).length > 0,
        check: (surname, { name }) =>
          surnameChoices(name).includes(surname) ? null : 'required.select',
        unmarked: true,
      },
      email: {
        control: 'text',
        label: 'parent.email',
        input: { type: 'email', inputMode: 'email', autoComplete: 'email' },
        rule: accountRules.email,
      },
      areaId: { control: 'select', label: 'parent.area' },
      students: {
        control: 'own',
        label: 'parent.children',
        rows: {
          table: {
            nickname: {
              control: 'text',
              label: 'parent.nickname',
              help: 'parent.nickname.help',
              input: { autoComplete: 'off', maxLength: longestNickname },
              required: true,
              noContact: true,
            },
            level: { control: 'select', label: 'parent.level' },
            areaId: { control: 'select', label: 'parent.schoolArea' },
          },
        },
      },
    },
    ...way,
  })

/** Registers a parent, and updates the session. */
export const joinForm = (name: string) =>
  parentForm({ ...nothing, name }, { send: joinAsParent, sent: joined })

export const joinWithout = (name: string) => joinAsParent({ ...nothing, name })

const joinAsParent = (values: ParentValues) => send(insertParent, { body: bodyOf(values) })

export async function joined(info: ParentInfo): Promise<void> {
  parentStore.replace(info)
  draft.change(() => null)
  await askAgain()
}

/** Saves only what was changed, so that changes from another tab stay. */
export const detailsForm = () =>
  parentForm(
    computed(parentStore.$loaded, (loaded) =>
      loaded.state === 'ready' ? valuesOf(loaded.value) : nothing,
    ),
    {
      send: (values, typed) => {
        // A surname belongs to the name, so it is sent along with it.
        const isTyped = (field: string) =>
          field in typed || (field === 'surname' && 'name' in typed)
        const changed = Object.entries(bodyOf(values)).filter(([field]) => isTyped(field))
        return send(updateParent, { body: Object.fromEntries(changed) })
      },
      sent: parentStore.replace,
    },
  )

function valuesOf({ name, surname, email, areaId, students }: ParentInfo): ParentValues {
  const text = (id: number | string | null) => String(id ?? '')
  return {
    name,
    surname,
    email,
    areaId: text(areaId),
    students: students.map((child) => ({
      ...child,
      key: String(child.studentId),
      level: text(child.level),
      areaId: text(child.areaId),
    })),
  }
}

function bodyOf(values: ParentValues): BodyInput<typeof insertParent> {
  const { name, surname, email, areaId, students } = values
  const children = students.map(({ key: _, ...child }) => ({
    ...child,
    level: child.level || null,
    areaId: Number(child.areaId) || null,
    subjects: [...child.subjects],
  }))
  return {
    name,
    surname: surnameChoices(name).includes(surname) ? surname : undefined,
    email: email.trim(),
    areaId: Number(areaId) || null,
    // The levels come from our own list; the server checks them again.
    students: children as BodyInput<typeof insertParent>['students'],
  }
}
