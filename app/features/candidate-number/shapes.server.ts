import { z } from 'zod'

export const idShape = z.number().int().positive().safe()

export const ofConfiguration = { eventId: idShape, configurationId: idShape }
