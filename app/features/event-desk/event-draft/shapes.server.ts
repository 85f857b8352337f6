import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { keptPath, mostPicturesAtOnce } from './rules/pictures-step.ts'

/** Pictures somebody chose on a page of a gallery. */
export const chosenShape = z.array(idShape).max(mostPicturesAtOnce)

/** The values of a form's fields. The rules of its step check them. */
export const typedShape = z
	.record(z.string().max(80), z.string().max(60_000))
	.refine((typed) => Object.keys(typed).length <= 4000, { error: 'too many fields' })

/** The path of a picture that the page has just stored. */
export const keptPathShape = z.string().regex(keptPath)

const share = z.number().min(0).max(1)
const pixels = z.number().int().min(1).max(20_000)

/** The part of a picture that was taken, and the size of the whole picture. */
export const cutShape = z.object({ left: share, top: share, side: share, width: pixels, height: pixels })
