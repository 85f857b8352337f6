import { z } from 'zod'
import { vectorLength } from '~/platform/picture-faces/picture-faces.ts'

export const vectorShape = z.array(z.number()).length(vectorLength)

const share = z.number().min(0).max(1)

/** A face as the machine saw it. */
export const seenFaceShape = z.object({
	box: z.object({ left: share, top: share, width: share, height: share }),
	age: z.number(),
	vector: vectorShape,
})
