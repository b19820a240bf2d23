import { generateKeyPairSync } from 'node:crypto'
import * as v from 'valibot'
import { vi } from 'vitest'
import type { FieldIssue } from '#contract/errors.ts'
import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { productToken } from '#i18n/brand.ts'
import { answerOf } from './answer-of.ts'
import { pageOfStores, type SentCall } from './page-of-stores.ts'

const calls = new Map(
  [...registry.values()].map((call) => [
    `${call.method} ${call.path.replace('{product}', productToken)}`,
    call,
  ]),
)
const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'der' },
})
/** A key that really seals. */
const sealing = { keyCode: 'key', publicKey: publicKey.toString('base64') }

function dataOf({ method, path }: SentCall): unknown {
  const call = calls.get(`${method} ${path}`)
  if (call === undefined) return undefined
  const data = answerOf(call)
  return /key$/iu.test(path) ? { ...(data as object), ...sealing } : data
}

/** Index of the declared error code with which calls are refused; null for success. */
let refusal: number | null = null

/** What the contract refuses of a call, as the server does; null while nothing is checked. */
let refused: FieldIssue[] | null = null

function issuesOf(call: AnyCall, { query, body }: SentCall): FieldIssue[] {
  const fields = { ...body, ...Object.fromEntries(query) }
  return [call.query, call.body].flatMap((schema) =>
    schema === undefined
      ? []
      : (v.safeParse(schema, fields).issues ?? []).map((issue) => ({
          field: v.getDotPath(issue) ?? '',
          rule: issue.message,
        })),
  )
}

function said(asked: SentCall) {
  const call = calls.get(`${asked.method} ${asked.path}`)
  if (call === undefined) return { code: 'A0404' }
  const issues = refused === null ? [] : issuesOf(call, asked)
  if (issues.length > 0) {
    refused?.push(...issues)
    return { code: 'A0400', issues }
  }
  const code = refusal === null ? undefined : call.errors[refusal]
  if (code !== undefined) return { code }
  return call.answers === 'file' ? { file: 'a,b' } : { data: dataOf(asked) }
}

/** A page whose server answers each call with success; `saved` are files by name. */
export function pageOfContract() {
  const page = pageOfStores(said)
  const saved: string[] = []
  const link = { href: '', download: '', click: () => void saved.push(link.download) }
  Object.assign(page.shown, { createElement: () => link })
  vi.stubGlobal('XMLHttpRequest', Upload)
  /** One line for each call made by an act, and for each file saved or page opened. */
  const linesOf = async (act: () => unknown): Promise<string[]> => {
    for (const list of [page.sent, page.left, saved]) list.length = 0
    let ended: string
    try {
      const answer = await act()
      ended = answer === undefined ? '' : `answers ${short(answer)}`
    } catch (error) {
      ended = `failed: ${error}`
    }
    await quiet(page.sent)
    return [
      ...page.sent.map(lineOf),
      ...saved.map((name) => `saves ${name}`),
      ...page.left.map((to) => `goes to ${plain(to)}`),
      ended,
    ].filter((line) => line !== '')
  }
  const answered = () => page.sent.map((call) => dataOf(call))
  /** Refuses calls with the declared error code at this index, or their first one; null ends it. */
  const refuses = (place: number | null) => {
    refusal = place
  }
  /** From now on, calls that the contract refuses are refused; returns what it has refused. */
  const checks = (): readonly FieldIssue[] => {
    const before = refused ?? []
    refused = []
    return before
  }
  return { ...page, linesOf, answered, refuses, checks }
}

/** A value in readable length. */
export function short(value: unknown): string {
  const text = JSON.stringify(value, withFiles)
  return plain(text.length > 400 ? `${text.slice(0, 400)} …` : text)
}

/** Waits until all calls are answered, and those made as a result. */
async function quiet(sent: readonly SentCall[]): Promise<void> {
  let before = -1
  while (before !== sent.length) {
    before = sent.length
    for (let turn = 0; turn < 12; turn += 1) await new Promise(setImmediate)
  }
}

function lineOf({ method, path, query, body: { language: _, ...body } }: SentCall): string {
  query.delete('language')
  const search = query.size === 0 ? '' : `?${decodeURIComponent(`${query}`)}`
  const fields = Object.keys(body).length === 0 ? '' : ` ${JSON.stringify(body, withFiles)}`
  return plain(`${method} ${path}${search}${fields}`)
}

const withFiles = (_: string, value: unknown) =>
  value instanceof Blob ? `${(value as File).name} (${value.type})` : value

/** Leaves out what differs each time: keys and sealed values. */
const plain = (text: string) =>
  text
    .replaceAll(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gu, '(key)')
    .replaceAll(/[\w+/]{100,}=*/gu, '(sealed)')
    .replaceAll(/(?:\b\d+,){100,}/gu, (list) => `(${list.split(',').length - 1} numbers) `)

class Upload {
  method = ''
  address = ''
  response = new Blob()
  status = 200
  upload: { onprogress?: (event: object) => void } = {}
  onload = () => {}
  open(method: string, address: string) {
    Object.assign(this, { method, address })
  }
  setRequestHeader() {}
  getAllResponseHeaders = () => 'content-type: application/json'
  async send(body: FormData) {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
    const answer = await fetch(this.address, { method: this.method, body })
    this.response = await answer.blob()
    this.onload()
  }
}
