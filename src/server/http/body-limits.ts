import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AnyCall } from '#contract/kernel.ts'
import { localeOfCode } from '#i18n/locales.ts'
import { tooLong } from '#rules/primitives/limits.ts'
import { failure } from './answers.ts'
import { bodyLimitBytes } from './limits.ts'

/**
 * Refuses too large bodies before they are read. A file must declare its length, or it would be
 * held in memory to be measured. Bodies below `flowing` are streams with limits of their own.
 */
export function limitBodies(calls: readonly AnyCall[], flowing: string): MiddlewareHandler {
  const small = bodyLimit({
    maxSize: bodyLimitBytes,
    onError: (c) => tooLarge(c, 'A0400', { field: '', rule: tooLong(bodyLimitBytes) }),
  })
  const uploads = calls.flatMap(({ path, also = [], upload }) =>
    upload === undefined
      ? []
      : [path, ...also].map((one) => ({
          pattern: new RegExp(`^${one.replaceAll('{product}', '[^/]+')}$`, 'u'),
          limit: bodyLimit({
            // The fields and lines around the file.
            maxSize: upload.maxBytes + bodyLimitBytes,
            onError: (c) => tooLarge(c, 'A0700', { field: 'file', rule: 'file.tooLarge' }),
          }),
        })),
  )
  return (c, next) => {
    // These have no body, and looking for one makes Hono rebuild the whole request.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    if (c.req.path.startsWith(`${flowing}/`)) return next()
    const upload = uploads.find(({ pattern }) => pattern.test(c.req.path))
    return (saysItsLength(c) ? (upload?.limit ?? small) : small)(c, next)
  }
}

/** Whether the length is known in advance, as it is for requests made in this process. */
function saysItsLength(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming === undefined || incoming.headers['content-length'] !== undefined
}

function tooLarge(c: Context, code: 'A0400' | 'A0700', issue: { field: string; rule: string }) {
  const locale = localeOfCode(c.req.header('language'))
  return failure(code, locale, { status: 413, issues: [issue] })
}
