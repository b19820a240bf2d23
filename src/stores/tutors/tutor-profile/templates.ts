import { atom } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import type { DataOf } from '#contract/kernel.ts'
import {
  addTemplate,
  deleteTemplate,
  editTemplate,
  templateList,
} from '#contract/tutors/tutor-records.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { accountDraft, subjectOf } from '../../form/drafts.ts'
import { createForm } from '../../form.ts'

export type Template = DataOf<typeof templateList>['list'][number]
export const templatesStore = createLoaded(
  async () => (await send(templateList, { query: { pageSize: 50 } })).list,
)

export const $halfWritten = subjectOf('template')

export const templateForm = (saved: Template | null) =>
  createForm<{ template: string }, unknown>({
    id: `template-${saved?.id ?? 'new'}`,
    begin: { template: saved?.template ?? '' },
    draft: accountDraft('template', atom(String(saved?.id ?? 0))),
    fields: { template: { control: 'own', label: 'register.field.template' } },
    send: ({ template }) =>
      saved === null
        ? send(addTemplate, { body: { template } })
        : send(editTemplate, { query: { id: saved.id, template } }),
    sent: templatesStore.load,
  })

/** Deletes a message; one that no longer exists counts as deleted. */
export async function removeTemplate(id: number): Promise<void> {
  try {
    await send(deleteTemplate, { query: { id } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'A0404') throw error
  }
}
