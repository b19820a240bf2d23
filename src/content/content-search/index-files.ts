import { createHash } from 'node:crypto'
import { documentWords } from '#rules/content-search/document-words.ts'
import {
  contentKinds,
  type FoundText,
  headAddress,
  type IndexHead,
  type IndexName,
  textsAddress,
  wordsAddress,
} from '#rules/content-search/index-head.ts'
import { encodeWords, PostingsWriter } from '#rules/content-search/word-list.ts'
import { folding } from '#rules/fold-text.ts'
import { charactersFor } from './characters.ts'
import type { PageDocument } from './page-documents.ts'

/** Size of a word-list part before compression; very common words get a part of their own. */
const partBytes = 8192
/** From this many documents on, several share a text file, to limit the number of files. */
const manyDocuments = 2000
const sharedTexts = 2

export interface IndexFile {
  address: string
  bytes: Uint8Array
}

/** One document per language of an index, where it exists; the first always does. */
export type DocumentVersions = readonly (PageDocument | undefined)[]

/**
 * Builds the files of an index. `languages` name the versions of each document: a word in either
 * Chinese script finds both, and each shows its own text. Time and memory grow with the total
 * number of words.
 */
export function indexFiles(
  name: IndexName,
  languages: readonly string[],
  given: readonly DocumentVersions[],
): IndexFile[] {
  const documents = given.toSorted(byKindAndDay)
  const { words, characters } = collect(documents)
  const parts = partsOf(words)
  const textsAFile = documents.length > manyDocuments ? sharedTexts : 1
  const lists = parts.map(encodeWords)
  const texts = languages.map((_, at) => textFiles(documents, at, textsAFile))

  const kinds = contentKinds.map(
    (kind) => [kind, documents.filter(([first]) => first?.kind === kind).length] as const,
  )
  const firsts = parts.map(([first]) => first?.[0] ?? '')
  const facts = {
    documents: documents.length,
    kinds,
    firsts,
    textsAFile,
    ...charactersFor(characters),
  }
  const hash = createHash('sha256').update(JSON.stringify(facts))
  for (const bytes of [...lists, ...texts.flat()]) hash.update(bytes)
  const version = hash.digest('hex').slice(0, 12)
  const head: IndexHead = { version, ...facts }
  return [
    { address: headAddress(name), bytes: Buffer.from(JSON.stringify(head)) },
    ...lists.map((bytes, at) => ({ address: wordsAddress(version, at), bytes })),
    ...languages.flatMap((language, of) =>
      (texts[of] ?? []).map((bytes, at) => ({
        address: textsAddress(version, language, at),
        bytes,
      })),
    ),
  ]
}

function collect(documents: readonly DocumentVersions[]) {
  const words = new Map<string, PostingsWriter>()
  const characters = new Set<string>()
  for (const [number, versions] of documents.entries()) {
    const said = versions.filter((version) => version !== undefined)
    for (const [word, weight] of documentWords(said, folding)) {
      let writer = words.get(word)
      if (writer === undefined) {
        writer = new PostingsWriter()
        words.set(word, writer)
        if (/^.$/u.test(word)) characters.add(word)
      }
      writer.add(number, weight)
    }
  }
  return { words, characters }
}

function partsOf(words: ReadonlyMap<string, PostingsWriter>): [string, Uint8Array][][] {
  const parts: [string, Uint8Array][][] = []
  let size = partBytes
  for (const word of [...words.keys()].sort()) {
    const bytes = words.get(word)?.bytes ?? new Uint8Array()
    const own = Buffer.byteLength(word) + bytes.length + 3
    if (size + own > partBytes) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push([word, bytes])
    size += own
  }
  return parts
}

function textFiles(documents: readonly DocumentVersions[], version: number, textsAFile: number) {
  const files: Uint8Array[] = []
  for (let from = 0; from < documents.length; from += textsAFile) {
    const texts = documents.slice(from, from + textsAFile).map((versions): FoundText => {
      const found = versions[version] ?? versions.find((one) => one !== undefined)
      if (found === undefined) throw new Error('A document without any version')
      const { path, title, day, text } = found
      return { path, title, day, text }
    })
    files.push(Buffer.from(JSON.stringify(texts)))
  }
  return files
}

function byKindAndDay([a]: DocumentVersions, [b]: DocumentVersions): number {
  if (a === undefined || b === undefined) return 0
  const kind = contentKinds.indexOf(a.kind) - contentKinds.indexOf(b.kind)
  return kind || compare(b.day, a.day) || compare(a.path, b.path)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
