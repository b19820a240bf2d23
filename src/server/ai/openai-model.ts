import OpenAI from 'openai'
import type { Logger } from '../ground/log.ts'
import { boundedFetch } from './bounded-fetch.ts'
import type { createBreaker } from './breaker.ts'
import type { TextModel, TextQuestion } from './port.ts'
import type { Spending } from './spending.ts'
import { withoutContact } from './without-contact.ts'

export interface EndpointSettings {
  baseUrl: string
  apiKey: string
  model: string
}

interface ModelParts {
  endpoint: EndpointSettings
  spending: Spending
  breaker: ReturnType<typeof createBreaker>
  log: Logger
  /** How long a person waits at most, in milliseconds. */
  timeoutMs: number
}

/** Characters of a person's text, tokens and bytes of an answer: what one question can cost. */
const limits = { text: 4000, answerTokens: 1500, answerBytes: 64 * 1024 }

/**
 * Any endpoint that speaks OpenAI's protocol. Asked once, never again for the same text; nothing of
 * the question or the answer is logged, and the account stays here.
 */
export function createOpenAiModel({ endpoint, spending, breaker, log, timeoutMs }: ModelParts) {
  const client = new OpenAI({
    baseURL: endpoint.baseUrl,
    apiKey: endpoint.apiKey,
    // Not from the environment: what is not a setting of ours is not sent.
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: boundedFetch(limits.answerBytes),
  })

  async function answerTo({ instructions, text, signal }: TextQuestion): Promise<unknown> {
    const { choices } = await client.chat.completions.create(
      {
        model: endpoint.model,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: withoutContact(text.slice(0, limits.text)) },
        ],
        response_format: { type: 'json_object' },
        temperature: 0,
        max_completion_tokens: limits.answerTokens,
      },
      { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) },
    )
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
        // Who left made it fail, not the endpoint.
        if (question.signal.aborted) return null
        breaker.failed()
        log.warn({ reason: reasonOf(error) }, 'text model gave no answer; the rules read alone')
        return null
      }
    },
  } satisfies TextModel
}

/** A word or two that name a failure: messages of endpoints may repeat what they were sent. */
function reasonOf(error: unknown): string {
  if (error instanceof OpenAI.APIError && error.status !== undefined) return String(error.status)
  return error instanceof Error ? error.constructor.name : typeof error
}
