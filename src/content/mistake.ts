/** A mistake in the texts, without a stack, which would only point editors into our code. */
export class Mistake extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Mistake'
    this.stack = message
  }
}
