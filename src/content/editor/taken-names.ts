import { entriesOf } from '../entries.ts'
import { editorShelves } from './shelves.ts'

/** Numbered entries at build time: `blog/learning/1`, `tips/1`. */
export async function takenNames(): Promise<string[]> {
  const numbered = editorShelves.filter(({ naming }) => naming === 'number')
  const collections = [...new Set(numbered.map(({ collection }) => collection))]
  const lists = collections.map(async (collection) => {
    const entries = await entriesOf(collection, 'zh-tw')
    return entries.map(({ data }) => `${collection}/${data.slug}`)
  })
  return (await Promise.all(lists)).flat()
}
