const root = new URL('../..', import.meta.url).pathname

/** Environment for programs started repeatedly: saves compiling and resolving. */
export const programEnvironment = { NODE_OPTIONS: `--import=${root}tests/support/resolving.ts` }
