import { atom } from 'nanostores'
import { downloadMyData } from '#contract/accounts/settings.ts'
import { download } from '../../asking/client.ts'
import { saveFile } from '../../asking/save-file.ts'

export async function saveMyData(): Promise<void> {
  saveFile(await download(downloadMyData), 'my-data.json')
}

/** The account is closed, and this page says so. */
export const $isClosed = atom(false)
