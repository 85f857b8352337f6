import { features } from './features.server.ts'
import { listsByFact } from './platform/feature.server.ts'
import type { Consequences } from './platform/facts/consequence.server.ts'

/** For every fact, its consequences: lower features first, in the order in which they are locked. */
export const consequences: Consequences = listsByFact(features.map((feature) => feature.consequences))
