import type { World } from '../world/world.server.ts'
import type * as work from './work.server.ts'

/** Jobs as this product's world runs them; `work.server.ts` says what each is. */
export type Job = work.Job<World>
export type Chore = work.Chore<World>
export type Reactions = work.Reactions<World>
export type Jobs = work.Jobs<World>
export type { DeadJob, QueuedJobs } from './work.server.ts'
