import type { Database } from '../../db/open.ts'
import type { FilmStore } from '../../files/films/film-store.ts'
import type { FilmTools } from '../../files/films/film-tools.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import type { Config } from '../../ground/config.ts'
import type { Secrets } from '../../ground/secrets.ts'

/** What the calls about films, papers and captions of courses work with. */
export interface MediaParts {
  db: Database
  films: FilmStore
  /** Null: films are taken as they are, or not at all. */
  filmTools: FilmTools | null
  privateFiles: PrivateFiles
  secrets: Secrets
  config: Pick<Config, 'films'>
  clock: () => Date
  queue: { wake: () => void }
}
