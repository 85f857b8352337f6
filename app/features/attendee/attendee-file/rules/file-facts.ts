import { z } from 'zod'

const told = z.object({ fileId: z.number(), path: z.string().optional() })

/** The file a fact is about, and where its bytes are. */
export const fileOfFact = (data: unknown) => told.parse(data)
