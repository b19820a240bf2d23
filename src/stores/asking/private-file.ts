import { privateFileAddress } from '#contract/accounts/private-files.ts'
import { clientOptions, send } from './client.ts'

/** URLs of the pages of a private file, valid for five minutes; throws without permission. */
export async function pagesOfFile(fileId: string): Promise<string[]> {
  const { pages } = await send(privateFileAddress, { query: { fileId }, hideLoading: true })
  return pages.map((page) => clientOptions.base.replace(/\/+$/u, '') + page)
}
