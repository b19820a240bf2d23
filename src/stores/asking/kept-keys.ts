import { ApiError } from '#api/api-error.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'

/**
 * Keys of what is sent, by its content: one is reused until it is answered, so that a retry after a
 * lost response is the same purchase. A key refused for what it was first sent with, or one of the
 * codes `spentBy`, is refused for ever, so the next attempt has another.
 */
export function keptKeys(...spentBy: readonly string[]) {
  const keys = new Map<string, string>()
  return async <Answer>(content: string, send: (key: string) => Promise<Answer>) => {
    const key = keys.get(content) ?? randomUuid()
    keys.set(content, key)
    try {
      const answer = await send(key)
      keys.delete(content)
      return answer
    } catch (error) {
      if (isSpent(error, spentBy)) keys.delete(content)
      throw error
    }
  }
}

const isSpent = (error: unknown, codes: readonly string[]) =>
  error instanceof ApiError &&
  (codes.includes(error.code) || (error.code === 'A0440' && error.issues[0]?.field === 'key'))
