import '#styles/films.css'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { LessonMedia } from '#contract/courses/courses.ts'
import type { Translate } from '#i18n/translate.ts'
import { callFailure } from '#stores/asking/call-failure.ts'
import { isElsewhere } from '#stores/asking/course-media.ts'
import type { FailureCode } from '#stores/asking/error-code.ts'
import { positionIn, storePosition } from '#stores/courses/study/playback-positions.ts'
import { Button } from '#ui/Button.tsx'
import { actOfKey } from './film-keys.ts'

interface Props {
  t: Translate<'errors' | 'films' | 'ui'>
  film: string
  captions: LessonMedia['captions']
  title: string
  pagesOf: (mediaId: string) => Promise<string[]>
}

interface Source {
  film: string
  tracks: { language: LessonMedia['captions'][number]['language']; address: string }[]
}

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]
/** A URL that fails again this soon has not expired: something else is wrong. */
const soonMs = 4000
/** Part of the length that counts as the end. */
const endPart = 0.97

/**
 * A film in the browser's own player, with captions and speed. Its URL expires after an hour; a new
 * one is then requested, and playback continues where it stopped.
 */
export function FilmPlayer({ t, film, captions, title, pagesOf }: Props) {
  const id = useId()
  const video = useRef<HTMLVideoElement>(null)
  const [source, setSource] = useState<Source | null>(null)
  const [problem, setProblem] = useState<FailureCode | null>(null)
  const [speed, setSpeed] = useState(1)
  const resume = useRef({ at: positionIn(film), playing: false })
  const renewed = useRef(0)

  const open = useCallback(async () => {
    renewed.current = performance.now()
    try {
      const [address = ''] = await pagesOf(film)
      const tracks = await Promise.all(
        captions.map(async ({ mediaId, language }) => ({
          language,
          address: (await pagesOf(mediaId))[0] ?? '',
        })),
      )
      setProblem(null)
      setSource({ film: address, tracks })
    } catch (error) {
      setProblem(callFailure(error).code)
    }
  }, [film, captions, pagesOf])
  useEffect(() => void open(), [open])

  const renew = () => {
    const { current } = video
    if (current !== null && current.currentTime > 0) {
      resume.current = { at: current.currentTime, playing: !current.paused }
    }
    if (performance.now() - renewed.current < soonMs) return setProblem('A0404')
    void open()
  }
  const goOn = () => {
    const { current } = video
    if (current === null) return
    current.playbackRate = speed
    current.currentTime = resume.current.at
    if (resume.current.playing) void current.play()
  }
  const changeSpeed = (next: number) => {
    setSpeed(next)
    if (video.current !== null) video.current.playbackRate = next
  }
  const notePosition = () => {
    const { current } = video
    if (current === null || current.readyState === 0) return
    const isOver = current.currentTime > current.duration * endPart
    storePosition(film, isOver ? 0 : current.currentTime)
  }

  if (problem !== null) {
    return (
      <div className="grid gap-2" role="alert">
        <p className="field-error">{t(`errors.${problem}`)}</p>
        <div>
          <Button onClick={() => void open()}>{t('ui.error.retry')}</Button>
        </div>
      </div>
    )
  }
  if (source === null) return <p role="status">{t('ui.loading')}</p>
  return (
    <div className="film">
      {/* biome-ignore lint/a11y/useMediaCaption: where the teacher gave captions, they are its tracks */}
      <video
        ref={video}
        className="film-picture"
        controls
        playsInline
        preload="metadata"
        aria-label={t('films.player', { title })}
        aria-describedby={`${id}-keys`}
        src={source.film}
        crossOrigin={isElsewhere() ? 'anonymous' : undefined}
        onLoadedMetadata={goOn}
        onError={renew}
        onPause={notePosition}
        onEnded={notePosition}
        onTimeUpdate={({ currentTarget }) => {
          if (Math.floor(currentTarget.currentTime) % 5 === 0) notePosition()
        }}
        onKeyDown={(event) => {
          const act = actOfKey(event)
          if (act === null || video.current === null) return
          event.preventDefault()
          act(video.current, { speeds, changeSpeed })
        }}
      >
        {source.tracks.map(({ language, address }) => (
          <track
            key={language}
            kind="captions"
            srcLang={language}
            label={t(`films.language.${language}`)}
            src={address}
          />
        ))}
      </video>
      <div className="film-foot">
        <label className="film-speed" htmlFor={`${id}-speed`}>
          {t('films.speed')}
          <select
            id={`${id}-speed`}
            className="input"
            value={speed}
            onChange={({ target }) => changeSpeed(Number(target.value))}
          >
            {speeds.map((one) => (
              <option key={one} value={one}>
                {one}×
              </option>
            ))}
          </select>
        </label>
        <p id={`${id}-keys`} className="film-keys">
          {t('films.keys')}
        </p>
      </div>
    </div>
  )
}
