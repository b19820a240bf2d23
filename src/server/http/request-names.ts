import { randomBytes } from 'node:crypto'

/** Gives each request a name that no other has, of this process or another: for the log alone. */
export function requestNames(): () => string {
  const process = randomBytes(4).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${process}-${count.toString(36)}`
  }
}
