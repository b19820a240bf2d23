import { ConfigError } from '../ground/config.ts'

/** Runs a program; a failure is one clear message and exit code 1, not a stack. */
export async function run(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    const expected = error instanceof ConfigError || (error instanceof Error && isPlain(error))
    process.stderr.write(`${expected ? (error as Error).message : stackOf(error)}\n`)
    process.exit(1)
  }
}

/** Errors whose message says everything. */
function isPlain(error: Error): boolean {
  return error.name === 'ProgramError' || ('code' in error && error.code === 'EADDRINUSE')
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
