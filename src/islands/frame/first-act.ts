/** Runs something once, at the first interaction with the page. */
export function onFirstAct(todo: () => void): void {
  const signs = new AbortController()
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll']) {
    const act = () => {
      signs.abort()
      todo()
    }
    addEventListener(sign, act, { passive: true, signal: signs.signal })
  }
}
