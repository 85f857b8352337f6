import { idShape } from '~/kernel/id-shape.ts'

export const ofConfiguration = { eventId: idShape, configurationId: idShape }
