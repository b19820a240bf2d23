import type { Access } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { productToken } from '#i18n/brand.ts'
import { questionsOf, type Seen } from './read-crawler.ts'

/** Sends a form, undoes what that did, and answers the code, the field at fault and what was written. */
type Try = (path: string, form: string) => Promise<string>

/** Which end sessions, or are about passwords, which have tests of their own. */
const passedOver = /\/sso\/|password|close$/u

/**
 * What becomes of each act that `access` allows, with numbers that somebody has seen, each choice of its
 * parameters, and each further parameter. One line for each.
 */
export async function tryAll(tried: Try, access: readonly Access[], seen: Seen): Promise<string[]> {
  const lines: string[] = []
  for (const [name, call] of registry) {
    const { method, path, upload } = call
    if (method !== 'POST' || !access.includes(call.access) || upload || passedOver.test(path))
      continue
    const to = path.replace('{product}', productToken)
    const [query = ''] = questionsOf(call, seen)
    for (const body of questionsOf(call, seen, 'body')) {
      const became = await tried(query === '' ? to : `${to}?${query}`, body)
      lines.push(`${[name, query, decodeURIComponent(body).slice(0, 120)].join(' ')}: ${became}`)
    }
  }
  return lines
}
