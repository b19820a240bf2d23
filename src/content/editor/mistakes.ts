import { withFacts } from '../loading/inherited.ts'
import { type CollectionName, schemas } from '../schemas.ts'

type Front = Readonly<Record<string, unknown>>

export interface Mistake {
  locale: string
  /** Null where the whole entry is at fault. */
  field: string | null
  /** The message that the build would give. */
  message: string
}

/** Schema errors of an entry of a list (`blog-learning`), language by language. */
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

/** The front matter as it will be in the file: without empty fields and without the body. */
function written({ body: _, ...front }: Front): Front {
  const lines = Object.entries(front).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  )
  return Object.fromEntries(lines)
}
