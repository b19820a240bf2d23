import { ApiError } from '#api/api-error.ts'
import type { FieldIssue } from '#contract/errors.ts'
import type { DataOf } from '#contract/kernel.ts'
import { addTemplate, deleteTemplate, editTemplate, templateList } from '#contract/tutor-records.ts'
import { send } from '../client.ts'
import { createLoaded } from '../loaded.ts'
import type { Saved } from './record.ts'

export type Template = DataOf<typeof templateList>['list'][number]
/** The messages that a tutor keeps, the last changed first. */
export const templatesStore = createLoaded(
  async () => (await send(templateList, { query: { pageSize: 50 } })).list,
)

/** Keeps a new message, or the new text of one that is kept. */
export async function saveTemplate(id: number | null, template: string): Promise<Saved> {
  return changing(() =>
    id === null
      ? send(addTemplate, { body: { template } })
      : send(editTemplate, { query: { id, template } }),
  )
}

/** Forgets a message; one that is gone already is gone. */
export async function removeTemplate(id: number): Promise<Saved> {
  const removed = await changing(() => send(deleteTemplate, { query: { id } }))
  if (!removed.ok && removed.code === 'A0404') {
    await templatesStore.load()
    return { ok: true }
  }
  return removed
}

async function changing(change: () => Promise<unknown>): Promise<Saved> {
  try {
    await change()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const issues: readonly FieldIssue[] = error.issues
    return { ok: false, code: error.code, issues }
  }
  await templatesStore.load()
  return { ok: true }
}
