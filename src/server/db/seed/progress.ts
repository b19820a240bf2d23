export interface ProgressOutput {
  isTTY?: boolean
  write: (text: string) => unknown
}

const width = 30

/** Shows `done` of `wanted`: a bar on a terminal, elsewhere a line for each tenth. */
export function createProgress(output: ProgressOutput, clock: () => number) {
  const since = clock()
  let tenths = -1

  return function show(done: number, wanted: number): void {
    const share = wanted === 0 ? 1 : Math.min(1, done / wanted)
    const seconds = ((clock() - since) / 1000).toFixed(1)
    const numbers = `${String(Math.floor(share * 100)).padStart(3)} %  ${done}/${wanted}  ${seconds} s`
    if (output.isTTY) {
      const filled = Math.round(share * width)
      const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`
      output.write(`\r${bar} ${numbers}${share === 1 ? '\n' : ''}`)
      return
    }
    if (Math.floor(share * 10) === tenths) return
    tenths = Math.floor(share * 10)
    output.write(`${numbers}\n`)
  }
}
