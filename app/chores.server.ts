import { features } from './features.server.ts'
import type { Chore } from './platform/jobs/jobs.server.ts'
import { tidyTablesChore } from './platform/jobs/tidy-tables.server.ts'

/** All chores that the clock starts. */
export const chores: readonly Chore[] = [tidyTablesChore, ...features.flatMap((feature) => feature.chores ?? [])]
