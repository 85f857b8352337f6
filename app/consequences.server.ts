import { features } from './features.server.ts'
import { listsByFact } from './platform/feature.server.ts'
import type { Consequences } from './platform/facts/consequence.server.ts'

/** Every fact that changes more in its own transaction, and what: lower features first, as they are locked. */
export const consequences: Consequences = listsByFact(features.map((feature) => feature.consequences))
