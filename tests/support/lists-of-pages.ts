/* A program for page-lists.test.ts: prints the lists of the built site in the given folder. */
import { pathToFileURL } from 'node:url'
import { pageLists } from '#content/page-lists.ts'

type Hook = (options: unknown) => unknown

const hooks = pageLists().hooks as Record<string, Hook | undefined>
const dir = pathToFileURL(`${process.argv[2]}/`)
hooks['astro:config:done']?.({ config: { site: 'https://site.example' } })
await hooks['astro:build:done']?.({ dir, logger: { info: console.log } })
