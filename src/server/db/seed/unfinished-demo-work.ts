import { eq } from 'drizzle-orm'
import { demoMobile } from '#rules/accounts/demo-accounts.ts'
import { changeParent } from '../../accounts/parents/parents.ts'
import { requestApproval } from '../../moderation/approvals/request.ts'
import type { Product } from '../../programs/product.ts'
import { addCertificate } from '../../tutors/certificates/upload.ts'
import { account, tutor } from '../tables/index.ts'
import { drawDemoDocument } from './demo-document.ts'

type Parts = Pick<Product, 'privateFiles'> & Parameters<typeof changeParent>[0]

/**
 * Gives the accounts to try unfinished work, through the same services as real input. Accounts
 * without a record in a small seed are left out.
 */
export async function addUnfinishedDemoWork(parts: Parts): Promise<void> {
  await addChildren(parts)
  await sendProofs(parts)
  await askForName(parts)
}

async function addChildren(parts: Parts): Promise<void> {
  const [parent] = await parts.db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.mobile, demoMobile('parent')))
  if (parent === undefined) return
  const child = (nickname: string, level: 'local:4' | 'local:10', subjects: string[]) => ({
    studentId: null,
    nickname,
    level,
    areaId: null,
    subjects,
  })
  await changeParent(parts, parent.id, {
    name: '陳示範',
    students: [
      child('大寶', 'local:10', ['tutor_remediation_math', 'tutor_remediation_english']),
      child('細寶', 'local:4', ['tutor_music_piano']),
    ],
  })
}

async function sendProofs(parts: Parts): Promise<void> {
  const own = await demoTutor(parts, 'tutor')
  if (own === undefined) return
  for (const { name, title } of [
    { name: 'diploma', title: '示範大學理學士' },
    { name: 'other', title: '教練資格證書' },
  ] as const) {
    const { bytes: file } = await drawDemoDocument({ title, name: own.name })
    await addCertificate(parts, own, { name, title, isPublic: name === 'diploma', file })
  }
}

async function askForName(parts: Parts): Promise<void> {
  const own = await demoTutor(parts, 'tutorAndParent')
  if (own === undefined) return
  const change = { nameZh: '何示範', nameEn: 'HO Shi Fan' }
  await parts.db.transaction((tx) =>
    requestApproval(tx, {
      kind: 'tutor.identity',
      owner: { tutorId: own.tutorId },
      change,
      now: parts.clock(),
    }),
  )
}

async function demoTutor({ db }: Parts, kind: 'tutor' | 'tutorAndParent') {
  const [own] = await db
    .select({ accountId: tutor.accountId, tutorId: tutor.id, name: tutor.nameZh })
    .from(tutor)
    .innerJoin(account, eq(account.id, tutor.accountId))
    .where(eq(account.mobile, demoMobile(kind)))
  return own
}
