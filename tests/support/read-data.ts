import { readFileSync } from 'node:fs'

/** Data in `tests/data`, of the caller's type; importing it would make the compiler check it. */
export function readData<Data>(file: string): Data {
  return JSON.parse(readFileSync(`tests/data/${file}`, 'utf8'))
}
