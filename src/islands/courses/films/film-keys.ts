import { type Press, pressedKey } from '#islands/pressed-key.ts'

interface Speeds {
  speeds: readonly number[]
  changeSpeed: (speed: number) => void
}
type Act = (video: HTMLVideoElement, speeds: Speeds) => void

const move =
  (seconds: number): Act =>
  (video) => {
    video.currentTime = Math.max(0, Math.min(video.duration || 0, video.currentTime + seconds))
  }

const faster =
  (by: 1 | -1): Act =>
  (video, { speeds, changeSpeed }) => {
    const next = speeds[speeds.indexOf(video.playbackRate) + by]
    if (next !== undefined) changeSpeed(next)
  }

const captions: Act = ({ textTracks }) => {
  const all = [...textTracks]
  const shown = all.find(({ mode }) => mode === 'showing')
  for (const track of all) track.mode = 'disabled'
  const [first] = all
  if (shown === undefined && first !== undefined) first.mode = 'showing'
}

const playOrPause: Act = (video) => {
  if (video.paused) void video.play()
  else video.pause()
}

const acts: Readonly<Record<string, Act>> = {
  k: playOrPause,
  ' ': playOrPause,
  j: move(-10),
  l: move(10),
  ArrowLeft: move(-5),
  ArrowRight: move(5),
  c: captions,
  m: (video) => {
    video.muted = !video.muted
  },
  '>': faster(1),
  '<': faster(-1),
}

/** The action of a key in a player, the same in every browser; null for none. */
export function actOfKey(
  event: Press & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>,
): Act | null {
  const { ctrlKey, metaKey, altKey } = event
  return ctrlKey || metaKey || altKey ? null : (acts[pressedKey(event)] ?? null)
}
