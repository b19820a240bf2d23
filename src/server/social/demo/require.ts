import type { Config } from '../../ground/config.ts'
import { ProgramError } from '../../ground/program-error.ts'

/** Throws a `ProgramError` at the very start when the package for demo sign-in is missing. */
export function requireDemoSignIn({
  demoSignInPort,
  social,
}: Pick<Config, 'demoSignInPort' | 'social'>): void {
  const isPlayed = Object.values(social).includes(null)
  if (demoSignInPort === null || !isPlayed) return
  try {
    import.meta.resolve('oidc-provider')
  } catch {
    throw new ProgramError(
      'Signing in with made-up accounts of Google and Facebook needs packages that `npm ci --omit=dev` leaves out: run `npm ci`, or start with DEMO_SIGN_IN=0, or for the public with NODE_ENV=production.',
    )
  }
}
