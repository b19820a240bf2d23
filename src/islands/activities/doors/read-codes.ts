import { deviceAnswer } from '#rules/primitives/device-answer.ts'
import { minuteMs } from '#rules/primitives/durations.ts'

/* Reads QR codes from a camera, with the browser's detector or a decoder that is loaded instead. */

type Read = (video: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const sideOfFrame = 640

const formatsOf = async (detector: DetectorClass | undefined) =>
  (await detector?.getSupportedFormats()) ?? []

async function reader(): Promise<Read> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await deviceAnswer(formatsOf(BarcodeDetector)).catch((): string[] => [])
  if (BarcodeDetector !== undefined && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (context === null || videoWidth === 0) return null
    const scale = Math.min(1, sideOfFrame / Math.max(videoWidth, videoHeight))
    const width = Math.round(videoWidth * scale)
    const height = Math.round(videoHeight * scale)
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    try {
      return decodeQR(context.getImageData(0, 0, width, height)) as string
    } catch {
      return null
    }
  }
}

const pauseMs = 150
const permissionMs = minuteMs

/** Reports each code once while it stays in view. Returns a function that stops the camera. */
export function readCodes(
  video: HTMLVideoElement,
  { onCode, onFailure }: { onCode: (text: string) => void; onFailure: () => void },
): () => void {
  const goneMs = 2_500
  let stream: MediaStream | null = null
  let isOver = false
  let last = { text: '', at: 0 }
  const stop = () => {
    isOver = true
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
  const run = async () => {
    const asked = navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    const opening = asked.then((opened) => {
      stream = opened
      // Permission came after the camera was no longer needed.
      if (isOver) stop()
    })
    const [read] = await Promise.all([reader(), deviceAnswer(opening, permissionMs)])
    if (isOver) return
    video.srcObject = stream
    await deviceAnswer(video.play())
    while (!isOver) {
      const text = await read(video).catch(() => null)
      if (text !== null && !isOver) {
        const isNew = text !== last.text || performance.now() - last.at > goneMs
        last = { text, at: performance.now() }
        if (isNew) onCode(text)
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  run().catch(() => {
    if (isOver) return
    stop()
    onFailure()
  })
  return stop
}
