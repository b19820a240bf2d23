import { computed } from 'nanostores'
import {
  longestDescription,
  type OrganizationInfo,
  organizationInfo,
  updateOrganization,
  uploadBusinessCertificate,
} from '#contract/staff/organizations.ts'
import { organizationNameIssue } from '#rules/primitives/names.ts'
import { accountRules } from '#rules/validation/account-rules.ts'
import { textRules } from '#rules/validation/text-rules.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { filePart, type UploadWatch, uploading } from '../asking/upload.ts'
import { accountDraft } from '../form/drafts.ts'
import { createValues } from '../form/values.ts'
import { createForm } from '../form.ts'

export const organizationStore = createLoaded(() => send(organizationInfo))

const nothing = {
  nameZh: '',
  nameEn: '',
  registrationNumber: '',
  email: '',
  areaId: '',
  description: '',
}
type OrganizationValues = typeof nothing

/** The organization's details. Those that a certificate proves are fixed once one was sent. */
export const organizationForm = () =>
  createForm<OrganizationValues, OrganizationInfo>({
    id: 'organization',
    begin: computed(organizationStore.$loaded, (loaded) =>
      loaded.state === 'ready' ? valuesOf(loaded.value) : nothing,
    ),
    draft: accountDraft('organization'),
    fields: {
      nameZh: {
        control: 'text',
        label: 'organization.nameZh',
        input: { autoComplete: 'organization' },
        required: true,
        check: organizationNameIssue,
      },
      nameEn: {
        control: 'text',
        label: 'organization.nameEn',
        input: { autoComplete: 'organization', lang: 'en' },
        required: true,
        check: organizationNameIssue,
      },
      registrationNumber: {
        control: 'text',
        label: 'organization.registrationNumber',
        help: 'organization.registrationNumber.help',
        input: { autoComplete: 'off', inputMode: 'numeric' },
        rule: textRules.registrationNumber,
      },
      email: {
        control: 'text',
        label: 'organization.email',
        input: { autoComplete: 'email', type: 'email', inputMode: 'email' },
        required: true,
        rule: accountRules.email,
      },
      areaId: { control: 'select', label: 'organization.areaId' },
      description: {
        control: 'lines',
        label: 'organization.description',
        help: 'organization.description.help',
        input: { rows: 4, maxLength: longestDescription },
        noContact: true,
      },
    },
    send: ({ areaId, ...texts }) => {
      const body = { ...texts, areaId: Number(areaId) || null }
      return send(updateOrganization, { body })
    },
    sent: organizationStore.replace,
  })

const valuesOf = (info: OrganizationInfo): OrganizationValues => {
  const { nameZh, nameEn, registrationNumber, email, areaId, description } = info
  return { nameZh, nameEn, registrationNumber, email, areaId: String(areaId ?? ''), description }
}

/** Details that the certificate proves; they are fixed once it was sent. */
export const proved: readonly string[] = ['nameZh', 'nameEn', 'registrationNumber']

/** Whether such details are unsaved: sending the certificate would lock them out. */
export function hasUnsavedNames(
  info: OrganizationInfo,
  typed: Readonly<Record<string, unknown>> | null,
): boolean {
  const before: Readonly<Record<string, unknown>> = { ...info }
  return proved.some(
    (field) => before[field] !== '' && (typed?.[field] ?? before[field]) !== before[field],
  )
}

export const $organizationDraft = accountDraft('organization').$typed

/** The document's name as typed, until it is sent. */
export const certificateValues = (name: string) =>
  createValues({ begin: { name }, draft: accountDraft('certificate') })

/** Uploads the business certificate for review by staff. */
export const sendCertificate = (name: string, file: File, watch: UploadWatch) =>
  uploading(watch)(uploadBusinessCertificate, {
    query: { name },
    ...filePart(file),
    signal: watch.signal,
  })
