import * as v from 'valibot'
import { findContactLeaks } from '#rules/contact-leak.ts'
import type { EndpointSettings } from '../ground/endpoints.ts'
import type { Logger } from '../ground/log.ts'
import { boundedFetch } from './bounded-fetch.ts'
import type { createBreaker } from './breaker.ts'
import type { TextModel, TextQuestion } from './port.ts'
import type { Spending } from './spending.ts'

interface ModelParts {
  endpoint: EndpointSettings
  spending: Spending
  breaker: ReturnType<typeof createBreaker>
  log: Logger
  /** The longest that a person waits, in milliseconds. */
  timeoutMs: number
}

/** Bounds on one question: characters sent, tokens and bytes received. */
const limits = { text: 4000, answerTokens: 1500, answerBytes: 64 * 1024 }

const completionSchema = v.object({
  choices: v.array(
    v.object({
      message: v.object({ content: v.nullish(v.string()), refusal: v.nullish(v.string()) }),
    }),
  ),
})

/** A response other than 2xx; the message is the status alone. */
class AnsweredWithError extends Error {
  override name = 'AnsweredWithError'
}

/**
 * Any endpoint with OpenAI's protocol. Each text is sent once, without a retry. Neither
 * question nor answer is logged, and the endpoint never learns whose text it is.
 */
export function createOpenAiModel({ endpoint, spending, breaker, log, timeoutMs }: ModelParts) {
  const send = boundedFetch(limits.answerBytes)
  const address = `${endpoint.baseUrl.replace(/\/+$/u, '')}/chat/completions`

  async function answerTo({ instructions, text, signal }: TextQuestion): Promise<unknown> {
    const response = await send(address, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${endpoint.apiKey}`,
        'Content-Type': 'application/json',
        Accept: 'application/json',
      },
      body: JSON.stringify({
        model: endpoint.model,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: withoutContact(text.slice(0, limits.text)) },
        ],
        response_format: { type: 'json_object' },
        temperature: 0,
        max_completion_tokens: limits.answerTokens,
      }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new AnsweredWithError(String(response.status))
    }
    const { choices } = v.parse(completionSchema, await response.json())
    const message = choices[0]?.message
    if (message?.refusal || !message?.content) return null
    return JSON.parse(message.content)
  }

  return {
    async ask(question) {
      if (question.signal.aborted || !breaker.lets()) return null
      if (!(await spending(question.accountId))) return null
      try {
        const answer = await answerTo(question)
        breaker.worked()
        return answer
      } catch (error) {
        // It failed because the person left, which says nothing about the endpoint.
        if (question.signal.aborted) return null
        breaker.failed()
        log.warn({ reason: reasonOf(error) }, 'text model gave no answer; the rules read alone')
        return null
      }
    },
  } satisfies TextModel
}

/** Names a failure in a word or two: an endpoint's message may repeat what it was sent. */
function reasonOf(error: unknown): string {
  if (error instanceof AnsweredWithError) return error.message
  return error instanceof Error ? error.constructor.name : typeof error
}

/** The text with each contact detail replaced by as many dots, so that positions stay. */
function withoutContact(text: string): string {
  return findContactLeaks(text).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + '·'.repeat(end - start) + rest.slice(end),
    text,
  )
}
