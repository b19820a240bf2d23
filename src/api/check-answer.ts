import type { AnyCall } from '#contract/kernel.ts'
import { ApiError } from './api-error.ts'

/**
 * Throws `malformed` unless a response has its declared shape. For development and tests only.
 * Uses Standard Schema, which every valibot schema implements, so no validator is bundled.
 */
export async function checkAnswer(call: AnyCall, answer: unknown): Promise<void> {
  const { issues } = await call.data['~standard'].validate(answer)
  const first = issues?.[0]
  if (first === undefined) return
  const fieldPath = first.path
    ?.map((step) => (typeof step === 'object' ? step.key : step))
    .join('.')
  throw malformed(call, `${fieldPath ?? 'data'}: ${first.message}`)
}

export const malformed = ({ method, path }: AnyCall, what: string) =>
  new ApiError('malformed', { message: `${method} ${path}: ${what}` })
