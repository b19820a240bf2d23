import { withFacts } from '../loading/inherited.ts'
import { type CollectionName, schemas } from '../schemas.ts'

type Front = Readonly<Record<string, unknown>>

export interface Mistake {
  /** Of the text, `zh-tw`. */
  locale: string
  /** Name of the line; null where the whole is to blame. */
  field: string | null
  /** What the build would say. */
  message: string
}

/** What the schema of a list (`blog-learning`) finds wrong with an entry, language by language. */
export function mistakesOf(list: string, texts: Readonly<Record<string, Front>>): Mistake[] {
  const schema = schemas[list.replace(/-.*$/u, '') as CollectionName]
  const source = written(texts['zh-tw'] ?? {})
  return Object.entries(texts).flatMap(([locale, own]) => {
    const front = locale === 'zh-tw' ? source : withFacts(source, written(own))
    const read = schema.safeParse({ ...front, slug: '', locale, minutes: 1 })
    const issues = read.error?.issues ?? []
    return issues.map(({ message, path: [name] }) => ({
      locale,
      field: typeof name === 'string' ? name : null,
      message,
    }))
  })
}

/** Lines as they will stand in the file: no empty ones, and not the text below. */
function written({ body: _, ...front }: Front): Front {
  const lines = Object.entries(front).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  )
  return Object.fromEntries(lines)
}
