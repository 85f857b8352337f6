import { z } from 'zod'

const told = z.object({ fileId: z.number(), path: z.string().optional() })

/** The file that a fact is about, with the path of its bytes. */
export const fileOfFact = (data: unknown) => told.parse(data)
