import { z } from 'zod'

export const webhookShape = { url: z.string().max(3_000), factNames: z.array(z.string().max(60)).max(100) }
