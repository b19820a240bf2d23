import { ConfigError } from '../ground/config.ts'

/** Runs a program; a failure is one clear message and exit code 1, not a stack. */
export async function run(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    const expected = error instanceof ConfigError || (error instanceof Error && isPlain(error))
    const message = expected ? (error as Error).message : (missingPackage(error) ?? stackOf(error))
    process.stderr.write(`${message}\n`)
    process.exit(1)
  }
}

/** Errors whose message is enough, without a stack. */
function isPlain(error: Error): boolean {
  return error.name === 'ProgramError' || ('code' in error && error.code === 'EADDRINUSE')
}

/** What to do when a package is not installed; null for another failure. */
function missingPackage(error: unknown): string | null {
  const name = error instanceof Error && /^Cannot find package '([^']+)'/u.exec(error.message)?.[1]
  return name
    ? `The package ${name} is not installed: run \`npm ci\`, without --omit=dev unless this is production.`
    : null
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
