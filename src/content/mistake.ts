/**
 * A mistake in the texts, with file, line and what to write. It has no stack and no cause, which
 * would only point editors into our code.
 */
export class Mistake extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Mistake'
    this.stack = message
  }
}
