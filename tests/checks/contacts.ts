/* Contact details are read only in the files listed; one passes them to others, and records it. */
import { readFile } from 'node:fs/promises'
import { registry } from '#contract/registry.ts'
import { domainNames } from '../../src/server/ground/domain-names.ts'
import { filesUnder } from '../support/files-under.ts'

/** Reader: the owner; staff, with a log entry; no one, as it is only compared or written. */
type Reader = 'its owner' | 'staff' | 'nobody' | 'others, on record'

const home = 'src/server/'
const files: Readonly<Record<string, Reader>> = {
  'teaching/contact-reveals/show-contacts.ts': 'others, on record',
  'accounts/account-roles.ts': 'nobody',
  'accounts/subject.ts': 'its owner',
  'staff/accounts.ts': 'staff',
  'staff/jobs.ts': 'nobody',
  'staff/audit-log.ts': 'staff',
  'accounts/staff-decisions/own-records.ts': 'nobody',
  'staff/staff.ts': 'staff',
  'sales/orders/find-orders.ts': 'nobody',
  'staff/organizations/organizations.ts': 'its owner',
  'accounts/parents/parents.ts': 'its owner',
  'accounts/passwords/own-record.ts': 'its owner',
  'tutors/self-recommend/free-trial.ts': 'nobody',
  'accounts/settings/mailbox.ts': 'nobody',
  'accounts/settings/settings-rows.ts': 'its owner',
  'accounts/sign-in/owners.ts': 'its owner',
  'accounts/sign-in/session-user.ts': 'its owner',
  'tutors/records/profile-facts.ts': 'its owner',
}

const namesOf = (names: string, reader: Reader) =>
  names
    .trim()
    .split(/\s+/u)
    .map((name): [string, Reader] => [name, reader])
const calls: Readonly<Record<string, Reader>> = Object.fromEntries([
  ...namesOf('invitationContact applicationContact', 'others, on record'),
  ...namesOf('findAccounts', 'staff'),
  ...namesOf(
    `organizationInfo updateOrganization uploadBusinessCertificate insertParent parentInfo
      updateParent loginByCode organizationLoginByCode organizationRegister quickRegister
      register sessionUser confirmEmail settings updateSettings
      login organizationLogin deleteEducation deleteTeachArea deleteTeachType
      insertTutor ownTutor setListed updateDetails updateEducation
      updateIdentity updateProfile updateQualification updateStep updateTeachAreas
      updateTeachTypes updateWork facebookBindByPassword facebookLogin googleBindByPassword
      googleLogin organizationFacebookBindByPassword organizationFacebookLogin organizationGoogleBindByPassword organizationGoogleLogin`,
    'its owner',
  ),
])

/** Contact columns, by name or within a whole row. */
const namesColumn =
  /\b(?:account|organization|table)\.(?:mobile|email)\b|getTableColumns\((?:t\.)?(?:account|organization)\)/u
const readsRow =
  /\.select\(\)\s*\.from\((?:t\.)?(?:account|organization)\)|\.select\(\{[^}]*\b(?:account|organization)\b\s*[,}]|:\s*(?:account|organization)\s*[,}]|\.select\(\)\s*\.from\([\w.]+\)(?:\s*\.\w+Join\([^\n]*\))*\s*\.innerJoin\((?:t\.)?(?:account|organization)\b/u

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const {
    entries = {},
    wrapped,
    item,
    items = [],
    options = [],
    pipe = [],
    value,
  } = schema as Parts
  const own = Object.entries(entries)
  return [
    ...own.map(([name]) => name),
    ...[...own.map(([, one]) => one), wrapped, item, ...items, ...options, value].flatMap(fieldsOf),
    ...pipe.filter((one) => one !== schema && isSchema(one)).flatMap(fieldsOf),
  ]
}
interface Parts {
  entries?: object
  wrapped?: unknown
  item?: unknown
  items?: readonly unknown[]
  options?: readonly unknown[]
  pipe?: readonly unknown[]
  value?: unknown
}
const isSchema = (one: unknown) => (one as { kind?: string }).kind === 'schema'

const problems: string[] = []
const reading = new Set<string>()
const folders = domainNames.map((name) => filesUnder(home + name, '.ts'))
for (const file of (await Promise.all(folders)).flat()) {
  const source = await readFile(file, 'utf8')
  const isColumn = namesColumn.test(source)
  const isRow = readsRow.test(source) && /\b(?:mobile|email)\b/u.test(source)
  if (isColumn || isRow) reading.add(file.slice(home.length))
}
const answering = new Set<string>()
for (const [name, call] of registry) {
  if (fieldsOf(call.data).some((field) => /^(?:mobile|email|phone)$/u.test(field)))
    answering.add(name)
}
const pairs: [string, Readonly<Record<string, Reader>>, ReadonlySet<string>][] = [
  ['file', files, reading],
  ['call', calls, answering],
]
for (const [kind, listed, found] of pairs) {
  for (const one of found) {
    if (listed[one] === undefined) {
      problems.push(
        `${one}: this ${kind} reads how to reach somebody; for whom? tests/checks/contacts.ts`,
      )
    }
  }
  for (const one of Object.keys(listed)) {
    if (!found.has(one)) problems.push(`${one}: this ${kind} reads nobody's number any more`)
  }
}
const handing = Object.values(files).filter((reader) => reader === 'others, on record')
if (handing.length !== 1) problems.push('One file hands a number to somebody else')
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
