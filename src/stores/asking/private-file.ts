import { privateFileAddress } from '#contract/private-files.ts'
import { clientOptions, send } from './client.ts'

/**
 * Addresses of the pages of a private file, which lead there for five minutes; throws when one may
 * not read it.
 */
export async function pagesOfFile(fileId: string): Promise<string[]> {
  const { pages } = await send(privateFileAddress, { query: { fileId }, hideLoading: true })
  return pages.map((page) => clientOptions.base.replace(/\/+$/u, '') + page)
}
