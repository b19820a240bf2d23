import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createConcurrencyLimit } from '../../ground/concurrency-limit.ts'

/** Cost of a hash: KiB of memory, passes, lanes. */
export interface PasswordCost {
  memory: number
  passes: number
  parallelism: number
}

/** OWASP's first choice for Argon2id (19 MiB, two passes, one lane). */
const standardCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const saltBytes = 16
const hashBytes = 32

/** Concurrency limit and queue length: a flood of attempts must not stop everything else. */
const atOnce = 2
const mayWait = 100

const derive = promisify(argon2)

/** Hashes and checks passwords in one queue for the whole server; `Busy` when it is full. */
export function createPasswords(cost: PasswordCost = standardCost) {
  const runLimited = createConcurrencyLimit({ atOnce, waiting: mayWait })

  return {
    async hash(password: string): Promise<string> {
      const salt = randomBytes(saltBytes)
      const hash = await runLimited(() => deriveKey(password, salt, cost))
      const { memory, passes, parallelism } = cost
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
    },

    /**
     * Whether the password fits. Null (no account, or no password) never fits and takes as long, so
     * that timing does not reveal which numbers have an account.
     */
    async fits(password: string, storedHash: string | null): Promise<boolean> {
      const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/u.exec(
        storedHash ?? '',
      )
      const [, memory, passes, parallelism, salt, hash] = parts ?? []
      if (salt === undefined || hash === undefined) {
        await runLimited(() => deriveKey(password, randomBytes(saltBytes), cost))
        return false
      }
      const storedCost = {
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
      }
      const made = await runLimited(() =>
        deriveKey(password, Buffer.from(salt, 'base64'), storedCost),
      )
      const expected = Buffer.from(hash, 'base64')
      return made.length === expected.length && timingSafeEqual(made, expected)
    },
  }
}
export type Passwords = ReturnType<typeof createPasswords>

function deriveKey(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'), 'utf8')
  return derive('argon2id', { message, nonce, ...cost, tagLength: hashBytes })
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
