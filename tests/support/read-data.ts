import { readFileSync } from 'node:fs'

/**
 * Contents of a file in `tests/data`. Read rather than imported, as the compiler would check every
 * value. The caller vouches for the type.
 */
export function readData<Data>(file: string): Data {
  return JSON.parse(readFileSync(`tests/data/${file}`, 'utf8'))
}
