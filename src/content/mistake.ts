/**
 * Something in the texts that the build cannot take. The message names the file and the line and
 * says what to write. Without a stack and a cause: they would lead an editor into our program.
 */
export class Mistake extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Mistake'
    this.stack = message
  }
}
