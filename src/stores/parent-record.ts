import type { BodyInput } from '#contract/kernel.ts'
import { insertParent, type ParentInfo, parentInfo, updateParent } from '#contract/parents.ts'
import { issueCode } from '#rules/validation/issue.ts'
import { rules } from '#rules/validation/rules.ts'
import { createAccountDraft } from './account-draft.ts'
import { send } from './client.ts'
import { loadContactIssue } from './contact-filter.ts'
import { browser } from './device.ts'
import { $session } from './kept-session.ts'
import { createLoaded } from './loaded.ts'
import { askAgain } from './signed-in-user.ts'
import { Refusal } from './submission.ts'

/** A child in the form: a nickname and what is taught, nothing that tells a stranger who it is. */
export interface ChildFields {
  /** Tells the children of a form apart. */
  key: string
  studentId: number | null
  nickname: string
  level: string | null
  areaId: number | null
  subjects: readonly string[]
}

/** What a parent types. */
export interface ParentFields {
  name: string
  email: string
  areaId: number | null
  students: readonly ChildFields[]
}

/** The record of the parent who is signed in. */
export const parentStore = createLoaded(() => send(parentInfo))

const none: ParentFields = { name: '', email: '', areaId: null, students: [] }
/** What was typed and not sent yet. Null: nothing. */
const { $draft, changeDraft, forgetDraft } = createAccountDraft(
  browser,
  $session,
  'parent-draft',
  (found) => (isDraft(found) ? found : null),
)
/** The fields that were changed; the others stand as the record has them. */
export const $parentDraft = $draft

export function changeParentDraft(change: Partial<ParentFields>): void {
  changeDraft((present) => ({ ...present, ...change }))
}

export const emptyParent = (name = ''): ParentFields => ({ ...none, name })
export const newChild = (): ChildFields => ({
  key: `new-${Math.random()}`,
  studentId: null,
  nickname: '',
  level: null,
  areaId: null,
  subjects: [],
})

export function fieldsOf({ name, email, areaId, students }: ParentInfo): ParentFields {
  const children = students.map((child) => ({ ...child, key: String(child.studentId) }))
  return { name, email, areaId, students: children }
}

/** Becomes a parent. The session then knows it. */
export async function joinAsParent(fields: ParentFields): Promise<void> {
  await check(fields)
  parentStore.replace(await send(insertParent, { body: bodyOf(fields) }))
  forgetDraft()
  await askAgain()
}

/** Saves what was changed: what another tab saved meanwhile stays. */
export async function saveParent(fields: ParentFields): Promise<void> {
  await check(fields)
  const typed = $parentDraft.get() ?? {}
  const body = Object.fromEntries(
    Object.entries(bodyOf(fields)).filter(([field]) => field in typed),
  )
  parentStore.replace(await send(updateParent, { body }))
  forgetDraft()
}

function bodyOf({ students, ...fields }: ParentFields): BodyInput<typeof insertParent> {
  const list = students.map(({ key: _, ...child }) => ({ ...child, subjects: [...child.subjects] }))
  // The levels come from a list of ours; the server checks them again.
  return { ...fields, students: list as BodyInput<typeof insertParent>['students'] }
}

/** Throws all that is wrong, by the names of the call. */
async function check({ name, email, students }: ParentFields): Promise<void> {
  const contactIssue = await loadContactIssue()
  const rule = (field: string, found: string | undefined) =>
    found === undefined ? [] : [{ field, rule: found }]
  const issues = [
    ...rule('name', name.trim() === '' ? 'required' : rules.userName.check(name)?.rule),
    ...rule('email', email.trim() === '' ? undefined : rules.email.check(email.trim())?.rule),
    ...students.flatMap(({ nickname }, position) => {
      const leak = contactIssue(nickname, 'noContact')
      const found = nickname.trim() === '' ? 'required' : leak ? issueCode(leak) : undefined
      return rule(`students.${position}.nickname`, found)
    }),
  ]
  if (issues.length > 0) throw new Refusal(issues)
}

function isDraft(kept: unknown): kept is Partial<ParentFields> {
  if (typeof kept !== 'object' || kept === null) return false
  return !('students' in kept) || Array.isArray(kept.students)
}
