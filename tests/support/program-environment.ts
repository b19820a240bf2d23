const root = new URL('../..', import.meta.url).pathname

/** For programs that tests start again and again: they need not compile and look up everything each time. */
export const programEnvironment = { NODE_OPTIONS: `--import=${root}tests/support/resolving.ts` }
