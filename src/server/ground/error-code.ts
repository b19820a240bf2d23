/** Shape of a code; a message would not match, and may repeat what people wrote. */
const codeLike = /^[\w.-]{1,40}$/u

/** The code of a failure, or of its cause (`23505`, `ECONNREFUSED`, `A0440`), else its kind. */
export function errorCode(failure: unknown): string {
  for (let error = failure; error instanceof Error; error = error.cause) {
    if ('code' in error && codeLike.test(String(error.code))) return String(error.code)
  }
  return failure instanceof Error && codeLike.test(failure.name) ? failure.name : 'unknown'
}
