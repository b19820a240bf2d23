import { privateFileAddress } from '#contract/private-files.ts'
import { clientOptions, send } from './client.ts'

/** An address of a private file that leads there for five minutes; throws when one may not read it. */
export async function addressOfFile(fileId: string): Promise<string> {
  const { address } = await send(privateFileAddress, { query: { fileId }, hideLoading: true })
  return clientOptions.base.replace(/\/+$/u, '') + address
}
