import { atom, type ReadableAtom } from 'nanostores'
import type { ChatMessage } from '#contract/teaching/chat.ts'
import type { GalleryItem } from '../../gallery.ts'
import type { Held } from './held.ts'

export type FileMessage = ChatMessage & { fileId: string }

/** Whether a message still shows a picture or a PDF to its reader. */
export const hasFile = (message: ChatMessage): message is FileMessage =>
  message.fileId !== null && !message.withdrawn && !message.removed

/** The files of a conversation as far as it is loaded, oldest first, among them that of `pressed`. */
export function picturesOf(
  held: Pick<Held, 'messages'> | undefined,
  pressed: FileMessage,
  titleOf: (message: ChatMessage) => string,
): [GalleryItem, ...GalleryItem[]] {
  const itemOf = (message: FileMessage) => ({ id: message.fileId, title: titleOf(message) })
  const shown = held?.messages.filter(hasFile) ?? []
  const [first, ...others] = shown.some(({ fileId }) => fileId === pressed.fileId)
    ? shown
    : [pressed]
  return first === undefined ? [itemOf(pressed)] : [itemOf(first), ...others.map(itemOf)]
}

const $message = atom<FileMessage | null>(null)
/** The file that is shown over the whole screen. */
export const $enlarged: ReadableAtom<FileMessage | null> = $message
export const enlarge = (message: FileMessage | null): void => $message.set(message)
