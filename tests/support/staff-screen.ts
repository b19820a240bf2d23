import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { DataOf, Page } from '#contract/kernel.ts'
import type { ApprovalKind } from '#contract/moderation/approvals.ts'
import type { QueuePerson } from '#contract/staff/operator-approvals.ts'
import type { staffActList } from '#contract/staff/staff-acts.ts'
import { demoMobile, demoPassword } from '#rules/accounts/demo-accounts.ts'
import { askRunningServer } from '#server/programs/command-socket.ts'
import { askCall, freshMobile, tokenOf } from './people.ts'
import { siteUrl } from './site-url.ts'
import { requestsOf, type WaitingRequest } from './waiting-requests.ts'

const execute = promisify(execFile)

/** Appoints a new operator as the machine's user does, while the server runs. */
export async function newOperator(): Promise<{ mobile: string; password: string }> {
  const mobile = freshMobile()
  const dataDir = process.env.SITE_DATA_DIR ?? ''
  const asked = `/operator?${new URLSearchParams({ command: 'add', mobile })}`
  const answer =
    (await askRunningServer({ dataDir, isProduction: false }, asked)) ??
    (await appointedByProgram(mobile))
  const password = /password is (\S+)/u.exec(answer)?.[1]
  if (password === undefined) throw new Error(`No password in: ${answer}`)
  return { mobile, password }
}

/** For PostgreSQL, which a program can open beside the server. */
async function appointedByProgram(mobile: string): Promise<string> {
  const { stdout } = await execute(
    process.execPath,
    ['src/server/programs/operator.ts', 'add', mobile],
    {
      env: {
        ...process.env,
        DATA_DIR: process.env.SITE_DATA_DIR ?? '',
        DATABASE_URL: process.env.SITE_DATABASE_URL ?? '',
      },
    },
  )
  return stdout
}

export const demoTutorToken = () => tokenOf(demoMobile('tutor'), demoPassword)

/** Submits a tutor's document. */
export async function sendDocument(token: string, title: string, file: Buffer): Promise<void> {
  const form = new FormData()
  form.append('title', title)
  form.append('file', new Blob([new Uint8Array(file)]), 'scan.jpg')
  const answer = await fetch(`${siteUrl()}/api/tutor/upload/secret/certificate?name=diploma`, {
    method: 'POST',
    headers: { token },
    body: form,
  })
  const { code } = (await answer.json()) as { code: unknown }
  if (code !== 200) throw new Error(`The document was refused: ${code}`)
}

let decider: Promise<string> | undefined

/** Token of a staff member who decides through calls; one per test process. */
export function staffToken(): Promise<string> {
  decider ??= newOperator().then(({ mobile, password }) => tokenOf(mobile, password))
  return decider
}

let colleague: Promise<string> | undefined
function colleagueToken(): Promise<string> {
  colleague ??= newOperator().then(({ mobile, password }) => tokenOf(mobile, password))
  return colleague
}

/** A colleague brings the same bank statement. */
export async function bringAsColleague(file: Buffer): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'statement.csv')
  const answer = await fetch(`${siteUrl()}/api/operator/statement/import`, {
    method: 'POST',
    headers: { token: await colleagueToken() },
    body: form,
  })
  const { code } = (await answer.json()) as { code: unknown }
  if (code !== 200) throw new Error(`The statement was refused: ${code}`)
}

/** A colleague approves the pending act about an order or a withdrawal. */
export async function agreeAbout(words: string): Promise<void> {
  const token = await colleagueToken()
  const { list } = await askCall<DataOf<typeof staffActList>>(
    'GET',
    '/api/operator/act/list?pageSize=100',
    { token },
  )
  const act = list.find(({ facts }) => facts.some(({ value }) => value === words))
  if (act === undefined) throw new Error(`Nothing about ${words} waits`)
  await askCall('POST', '/api/operator/act/decide', {
    token,
    body: { actId: act.actId, agree: true },
  })
}

/** All waiting requests, read from the last page, as rows move to earlier pages meanwhile. */
export async function waitingApprovals(token: string): Promise<WaitingRequest[]> {
  const pageOf = (pageNum: number) =>
    askCall<Page<QueuePerson>>(
      'GET',
      `/api/operator/approval/list?pageSize=50&pageNum=${pageNum}`,
      { token },
    )
  const found = new Map<number, WaitingRequest>()
  const { pages } = await pageOf(1)
  for (let pageNum = Math.max(pages, 1); pageNum > 0; pageNum -= 1) {
    for (const one of requestsOf(await pageOf(pageNum))) found.set(one.approvalId, one)
  }
  return [...found.values()]
}

type Verdict = { approve: true } | { approve: false; reason: string; note: string }

/** Decides a person's waiting request of a kind; the person is found by name. */
export async function decideFor(kind: ApprovalKind, name: string, verdict: Verdict): Promise<void> {
  const token = await staffToken()
  const asked = (await waitingApprovals(token)).find(
    (one) => one.kind === kind && one.who.name.includes(name),
  )
  if (asked === undefined) throw new Error(`Nothing of ${name} waits`)
  const body = { approvalId: asked.approvalId, unseen: true, ...verdict }
  await askCall('POST', '/api/operator/approval/decide', { token, body })
}
