const root = new URL('../..', import.meta.url).pathname

/**
 * Environment for programs that tests start repeatedly: saves compiling and resolving each time.
 */
export const programEnvironment = { NODE_OPTIONS: `--import=${root}tests/support/resolving.ts` }
