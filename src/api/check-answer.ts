import type { AnyCall } from '#contract/kernel.ts'
import { ApiError } from './api-error.ts'

/**
 * Throws `malformed` unless an answer has its declared shape. For development and tests: published
 * pages leave it out. Through Standard Schema, which every valibot schema carries: no validator in
 * the bundle.
 */
export async function checkAnswer(call: AnyCall, answer: unknown): Promise<void> {
  const { issues } = await call.data['~standard'].validate(answer)
  const first = issues?.[0]
  if (first === undefined) return
  const place = first.path?.map((step) => (typeof step === 'object' ? step.key : step)).join('.')
  throw malformed(call, `${place ?? 'data'}: ${first.message}`)
}

/** The failure of a call whose answer is not what it declares. */
export const malformed = ({ method, path }: AnyCall, what: string) =>
  new ApiError('malformed', { message: `${method} ${path}: ${what}` })
