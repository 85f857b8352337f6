import { z } from 'zod'
import { keptPath, mostPicturesAtOnce } from './rules/pictures-step.ts'

export const idShape = z.number().int().positive().safe()

/** Pictures somebody chose on a page of a gallery. */
export const chosenShape = z.array(idShape).max(mostPicturesAtOnce)

/** What stands in a form's fields. What it must hold, the rules of its step decide. */
export const typedShape = z
	.record(z.string().max(80), z.string().max(60_000))
	.refine((typed) => Object.keys(typed).length <= 4000, { error: 'too many fields' })

/** Where the page has just kept a picture. */
export const keptPathShape = z.string().regex(keptPath)

const share = z.number().min(0).max(1)
const pixels = z.number().int().min(1).max(20_000)

/** Which part of a picture was taken, and how large the whole is. */
export const cutShape = z.object({ left: share, top: share, side: share, width: pixels, height: pixels })
