import { randomBytes } from 'node:crypto'

/** Names each request uniquely, across processes too; for the log alone. */
export function requestNames(): () => string {
  const process = randomBytes(4).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${process}-${count.toString(36)}`
  }
}
