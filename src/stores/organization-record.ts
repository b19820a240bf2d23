import type { BodyInput } from '#contract/kernel.ts'
import {
  type OrganizationInfo,
  organizationInfo,
  updateOrganization,
  uploadBusinessCertificate,
} from '#contract/organizations.ts'
import { issueCode } from '#rules/validation/issue.ts'
import { rules } from '#rules/validation/rules.ts'
import { createAccountDraft } from './account-draft.ts'
import { send } from './client.ts'
import { loadContactIssue } from './contact-filter.ts'
import { browser } from './device.ts'
import { $session } from './kept-session.ts'
import { createLoaded } from './loaded.ts'
import { Refusal } from './submission.ts'
import { filePart, type UploadWatch, uploading } from './upload.ts'

/** What an organization types about itself. */
export type OrganizationFields = Pick<
  OrganizationInfo,
  'nameZh' | 'nameEn' | 'email' | 'description' | 'areaId' | 'registrationNumber'
>

/** The record of the organization that is signed in, and whether it may trade. */
export const organizationStore = createLoaded(() => send(organizationInfo))

/** What was typed and not sent yet. Null: nothing. */
const { $draft, changeDraft, forgetDraft } = createAccountDraft(
  browser,
  $session,
  'organization-draft',
  (found) =>
    typeof found === 'object' && found !== null ? (found as Partial<OrganizationFields>) : null,
)
export const $organizationDraft = $draft

export function changeOrganizationDraft(change: Partial<OrganizationFields>): void {
  changeDraft((present) => ({ ...present, ...change }))
}

/** Saves what was typed. */
export async function saveOrganization(fields: OrganizationFields): Promise<void> {
  await check(fields)
  const { nameZh, nameEn, email, description, areaId, registrationNumber } = fields
  const body = { nameZh, nameEn, email, description, areaId, registrationNumber }
  organizationStore.replace(
    await send(updateOrganization, { body: body as BodyInput<typeof updateOrganization> }),
  )
  forgetDraft()
}

/** What the certificate proves: once it was sent, these are fixed. */
const proved = ['nameZh', 'nameEn', 'registrationNumber'] as const

/** Something that the certificate proves was typed and not saved: it would be shut out by sending. */
export function hasUnsavedNames(
  info: OrganizationInfo,
  changes: Partial<OrganizationFields> | null,
): boolean {
  return proved.some(
    (field) => info[field] !== '' && (changes?.[field] ?? info[field]) !== info[field],
  )
}

const certificateName = createAccountDraft(browser, $session, 'certificate-draft', (found) =>
  typeof found === 'string' ? found : null,
)
/** What the organization calls the document; null: as usual. */
export const $certificateName = certificateName.$draft
export const changeCertificateName = (name: string) => certificateName.changeDraft(() => name)

/** Sends the business certificate; an operator will look at it. Throws what `uploadFailure` reads. */
export async function sendCertificate(name: string, file: File, watch: UploadWatch): Promise<void> {
  const parts = { query: { name }, ...filePart(file), signal: watch.signal }
  organizationStore.replace(await uploading(watch)(uploadBusinessCertificate, parts))
  certificateName.forgetDraft()
}

async function check(fields: OrganizationFields): Promise<void> {
  const contactIssue = await loadContactIssue()
  const { nameZh, nameEn, email, description, registrationNumber } = fields
  const leak = contactIssue(description, 'noContact')
  const found = {
    nameZh: nameZh.trim().length < 2 ? 'tooShort' : undefined,
    nameEn: nameEn.trim().length < 2 ? 'tooShort' : undefined,
    email: email.trim() === '' ? 'required' : rules.email.check(email.trim())?.rule,
    description: leak === null ? undefined : issueCode(leak),
    registrationNumber:
      registrationNumber === '' ? undefined : rules.number14.check(registrationNumber)?.rule,
  }
  const issues = Object.entries(found).flatMap(([field, rule]) =>
    rule === undefined ? [] : [{ field, rule }],
  )
  if (issues.length > 0) throw new Refusal(issues)
}
