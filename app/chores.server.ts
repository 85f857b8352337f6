import { features } from './features.server.ts'
import type { Chore } from './platform/jobs/jobs.server.ts'
import { tidyTablesChore } from './platform/jobs/tidy-tables.server.ts'

/** What the clock starts, whatever happens. */
export const chores: readonly Chore[] = [tidyTablesChore, ...features.flatMap((feature) => feature.chores ?? [])]
