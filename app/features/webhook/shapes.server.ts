import { z } from 'zod'
import { roomFor } from '~/kernel/longest.ts'
import { longest } from './rules/longest.ts'

export const webhookShape = { url: z.string().max(roomFor(longest.url)), factNames: z.array(z.string().max(60)).max(100) }
