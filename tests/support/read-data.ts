import { readFileSync } from 'node:fs'

/**
 * What a file of `tests/data` holds. Read rather than imported: the compiler would look at each of its
 * values. The type is the caller's promise.
 */
export function readData<Data>(file: string): Data {
  return JSON.parse(readFileSync(`tests/data/${file}`, 'utf8'))
}
