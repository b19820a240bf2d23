import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Query that asks for the unchanged module. */
const whole = '?whole'
const folder = fileURLToPath(new URL('../contract/', import.meta.url))

interface Surroundings {
  environment: { config: { consumer: string; isProduction: boolean } }
}

/**
 * A Vite plugin that gives browsers the calls of `src/contract/` as plain data, without schemas.
 * The published client validates nothing (`validate` in stores/asking/client.ts), and the schemas
 * with their validator would weigh more than the client itself. In development
 * (`import.meta.env.DEV`) and on the server, declarations stay whole.
 */
export function callsWithoutSchemas() {
  return {
    name: 'calls-without-schemas',
    enforce: 'pre' as const,
    async load(this: Surroundings, id: string) {
      if (!id.startsWith(folder)) return undefined
      if (id.endsWith(whole)) {
        return { code: readFileSync(id.slice(0, -whole.length), 'utf8'), moduleSideEffects: false }
      }
      const { consumer, isProduction } = this.environment.config
      if (consumer !== 'client' || !isProduction) return undefined
      const declared: Record<string, unknown> = await import(/* @vite-ignore */ id)
      return { code: plainModule(declared, id + whole), moduleSideEffects: false }
    },
  }
}

/**
 * The text of a module with the same exports: calls without their schemas, plain values as they
 * are, and everything else (a form's schema, a function) re-exported from the module `source`.
 */
export function plainModule(declared: Record<string, unknown>, source: string): string {
  return Object.entries(declared)
    .map(([name, value]) => {
      const plain = isCall(value) ? withoutSchemas(value) : value
      return isPlain(plain)
        ? `export const ${name} = ${JSON.stringify(plain)}\n`
        : `export { ${name} } from ${JSON.stringify(source)}\n`
    })
    .join('')
}

/** What the client reads of a call; the rest is for the server and its documentation. */
const usedByClient = ['method', 'path', 'sends', 'own', 'answers']

function withoutSchemas(call: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(call).filter(([name]) => usedByClient.includes(name)))
}

function isCall(value: unknown): value is Record<string, unknown> {
  return isObject(value) && 'method' in value && 'path' in value && 'access' in value
}

function isPlain(value: unknown): boolean {
  if (value === null) return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (!isObject(value)) return ['string', 'number', 'boolean'].includes(typeof value)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
