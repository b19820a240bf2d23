import { createFetch } from 'ofetch'
import { alreadyDoneCode, sessionInvalidCodes } from '#contract/errors.ts'
import type { AnyCall, DataOf } from '#contract/kernel.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { FileAnswer, readAnswer } from './answer.ts'
import { ApiError } from './api-error.ts'
import { malformed } from './check-answer.ts'
import type { SessionTokens } from './headers.ts'
import { addressOf, type PreparedRequest, prepareRequest } from './request.ts'
import type { AnyParts, Download, Send } from './send-parts.ts'
import { withinTime } from './time-limit.ts'

/** Timeout of a call, its one retry included. */
const callTimeoutMs = minuteMs
const retryDelayMs = 300

export interface ClientOptions {
  /** Base address of the calls; '' is the same origin. */
  base: string
  /** Replaces `{product}` in roles and login types. */
  product: string
  /** `zh_TW`, `zh_CN` or `en_US`, read again for each call. */
  locale: () => string
  session: {
    current: () => SessionTokens | null
    /** The server refused the session that the call was made with (null: it had none). */
    invalid: (used: SessionTokens | null) => void
  }
  /** Receives every failure except aborted calls, double submits and ended sessions. */
  report?: (error: ApiError, call: AnyCall) => void
  /** Called when a call begins; the function it returns is called when the call has ended. */
  pending?: () => () => void
  /** The `sign` header, or null while no private key is stored. */
  signer?: (request: PreparedRequest, tokens: SessionTokens) => Promise<string | null>
  /** Called when a signature was missing or wrong; returns whether to sign and send again. */
  signatureRefused?: (error: ApiError, tokens: SessionTokens) => Promise<boolean>
  /** Checks each response against its schema (check-answer.ts), in development and tests. */
  validate?: ((call: AnyCall, answer: unknown) => Promise<void>) | undefined
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
  sleep?: (ms: number) => Promise<unknown>
}

/** Turns declared calls into requests, and their responses into data. */
export function createClient(options: ClientOptions): { send: Send; download: Download } {
  const { session, sleep = sleepFor, timeoutMs = callTimeoutMs } = options
  const base = options.base.replace(/\/+$/u, '')
  const fetcher = createFetch({ fetch: options.fetch ?? ((...parts) => fetch(...parts)) })

  async function exchange(
    request: PreparedRequest,
    sign: string | null,
    how: { signal: AbortSignal; keepalive: boolean },
  ) {
    const { method, headers, body } = request
    try {
      return await fetcher.raw<Blob, 'blob'>(base + addressOf(request), {
        method,
        headers: sign === null ? headers : { ...headers, sign },
        body: body && ('json' in body ? body.json : body.form),
        ...how,
        retry: false,
        ignoreResponseError: true,
        responseType: 'blob',
      })
    } catch (cause) {
      throw new ApiError(how.signal.aborted ? String(how.signal.reason) : 'network', { cause })
    }
  }

  function perform(call: AnyCall, parts: AnyParts, tokens: SessionTokens | null) {
    const { locale, product, signer } = options
    const request = prepareRequest(call, parts, { product, language: locale(), tokens })
    const attempt = async (signal: AbortSignal) => {
      const sign = tokens && signer ? await signer(request, tokens) : null
      const response = await exchange(request, sign, { signal, keepalive: parts.outlives === true })
      return readAnswer(call, response, response._data ?? new Blob())
    }
    const maySendAgain = async (error: unknown) => {
      if (!(error instanceof ApiError)) return false
      // Refused before anything was done, so even a POST may be sent again.
      if (error.code === 'A0340') return tokens && options.signatureRefused?.(error, tokens)
      // A POST is never retried automatically: it may have arrived.
      if (error.code !== 'network' || call.method !== 'GET') return false
      await sleep(retryDelayMs)
      return true
    }
    return withinTime(timeoutMs, parts.signal, async (signal) => {
      try {
        return await attempt(signal)
      } catch (error) {
        if (!(await maySendAgain(error))) throw error
        return attempt(signal)
      }
    })
  }

  async function run(call: AnyCall, parts: AnyParts = {}, wantsFile = false) {
    const tokens = session.current()
    const done = parts.hideLoading ? undefined : options.pending?.()
    try {
      const answer = await perform(call, parts, tokens)
      const isFile = answer instanceof FileAnswer
      if (wantsFile && !isFile) throw malformed(call, 'no file')
      if (!isFile) await options.validate?.(call, answer)
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isOneOf(sessionInvalidCodes, error.code)) session.invalid(tokens)
      else if (!isOneOf([alreadyDoneCode, 'aborted'], error.code)) options.report?.(error, call)
      throw error
    } finally {
      done?.()
    }
  }

  return {
    send: (call, ...[parts]) => run(call, parts as AnyParts) as Promise<DataOf<typeof call>>,
    download: (call, ...[parts]) => run(call, parts as AnyParts, true) as Promise<FileAnswer>,
  }
}

const sleepFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const isOneOf = (codes: readonly string[], code: string) => codes.includes(code)
