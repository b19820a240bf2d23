import { atom, computed, type ReadableAtom } from 'nanostores'
import type { FieldIssue } from '#contract/errors.ts'
import type { RejectReason } from '#contract/moderation/approvals.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { createForm } from '../form.ts'
import { type Autosave, createAutosave } from './autosave.ts'
import { accountDraft } from './drafts.ts'
import { errorsOf } from './issues.ts'
import { sharedRecord } from './shared-record.ts'
import type { Failure } from './submission.ts'
import type { Table } from './table.ts'

interface Parts<Own, Values, Move> {
  /** Kind of record: part of the names under which this browser stores what was typed. */
  name: string
  id: number
  begun: Own
  fields: Table<Values>
  valuesOf: (own: Own) => Values
  read: () => Promise<Own>
  /** `sent` holds the version that the server must still have; empty to replace any. */
  save: (values: Values, sent: { version?: number }, hideLoading: boolean) => Promise<Own>
  move: (event: Move | 'submit') => Promise<Own>
  /** What keeps the values from being sent for approval, all at once. */
  whole: (values: Values, own: Own) => readonly FieldIssue[]
}

/**
 * A record that its author writes and sends to be approved. It is saved a moment after typing
 * stops; unsaved text is on this device.
 */
export function openEditor<Own extends { version: number }, Values extends object, Move>({
  name,
  id,
  begun,
  fields,
  valuesOf,
  read,
  save,
  move,
  whole,
}: Parts<Own, Values, Move>) {
  const { $own, accept, version, forgetVersion, tabs } = sharedRecord(`${name}-${id}`, {
    begun,
    read,
  })
  /** Set while the record is submitted for approval rather than autosaved. */
  let isForApproval = false
  /** Since its author wanted it approved, until it is sent: what it lacks is told meanwhile. */
  const $wantsApproval = atom(false)
  const $refusal = atom<object | null>(null)
  const begin = computed($own, valuesOf)
  const form = createForm<Values, Own>({
    id: name,
    fields,
    begin,
    draft: accountDraft(name, atom(String(id))),
    check: (values) => (isForApproval ? whole(values, $own.get()) : []),
    send: async (values) => {
      const known = version()
      accept(await save(values, known ? { version: known } : {}, !isForApproval))
      if (isForApproval) accept(await move('submit'))
      return $own.get()
    },
  })
  const submit = async (forApproval: boolean, done?: Parameters<typeof form.submit>[0]) => {
    // A save under way keeps its own purpose; the autosave runs again later.
    if (form.$state.get().busy) return false
    isForApproval = forApproval
    return form.submit(done)
  }
  const $state = computed(
    [form.$state, $wantsApproval, $refusal, $own],
    (state, wantsApproval, refusal, own) => {
      if (!wantsApproval) return state
      if ((state.busy && isForApproval) || state.failure !== null) return { ...state, refusal }
      const issues = whole(state.values, own)
      const failure =
        issues.length === 0
          ? null
          : ({ code: 'A0400', issues, stateText: null, wait: null } as const)
      return { ...state, failure, refusal, errors: errorsOf(form.table, state.values, failure) }
    },
  )
  const autosave = createAutosave({
    $values: computed(form.$state, ({ values }) => values),
    $known: begin,
    save: () => submit(false),
    failure: () => form.$state.get().failure,
    tabs,
  })
  return {
    ...{ $own, $wantsApproval, autosave, begin, accept, tabs },
    form: {
      ...form,
      $state,
      submit: async (done?: Parameters<typeof form.submit>[0]) => {
        await autosave.flush()
        await tabs.follow()
        $wantsApproval.set(true)
        const isSent = await submit(true, done)
        $wantsApproval.set(!isSent)
        $refusal.set(form.$state.get().refusal)
        return isSent
      },
    },
    move: async (event: Move) => {
      await autosave.flush()
      accept(await move(event))
    },
    /** Reads the server's version; what was typed stays. */
    reload: async () => accept(await read()),
    /** Replaces what was typed here by the server's version. */
    discard: async () => {
      accept(await read())
      form.forget()
      $wantsApproval.set(false)
      autosave.settle()
    },
    /** Replaces what another device has saved meanwhile by what was typed here. */
    overwrite: () => {
      forgetVersion()
      return autosave.flush()
    },
  }
}

/** What the screen of an editor needs, whatever the editor edits. */
export interface AnyEditor<Move = never> {
  $own: ReadableAtom<{
    may: readonly string[]
    refusal: { reason: RejectReason; note: string } | null
  }>
  autosave: Autosave
  form: { $state: ReadableAtom<{ failure: Failure | null }> }
  move: (event: Move) => Promise<void>
  discard: () => Promise<void>
  overwrite: () => Promise<void>
}

/** Creates a record and returns its id; a retry after a lost response returns the same one. */
export function beginOnce(begin: (key: string) => Promise<number>): () => Promise<number> {
  let key = randomUuid()
  return async () => {
    const id = await begin(key)
    key = randomUuid()
    return id
  }
}
