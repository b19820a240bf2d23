interface Props {
  label: string
  src: string
  /** The API is on another origin than the page. */
  isElsewhere: boolean
  tracks: readonly { language: string; label: string; src: string }[]
}

/** A public film in the browser's own player, which needs no script. */
export function OpenFilm({ label, src, isElsewhere, tracks }: Props) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: where the teacher gave captions, they are its tracks
    <video
      className="lesson-film"
      controls
      playsInline
      preload="none"
      aria-label={label}
      src={src}
      crossOrigin={isElsewhere ? 'anonymous' : undefined}
    >
      {tracks.map(({ language, label: name, src: address }) => (
        <track key={language} kind="captions" srcLang={language} label={name} src={address} />
      ))}
    </video>
  )
}
