import { z } from 'zod'
import { cleanText } from '~/kernel/fields.ts'
import { longest } from './rules/longest.ts'

export const variantIdShape = z.number().int().positive().safe()

/** No shop moves more pieces of one thing at once. */
export const piecesShape = z.number().int().min(-1_000_000).max(1_000_000)

/** The key of one press; the page made it. */
export const keyShape = z.uuid()

export const noteShape = z
	.string()
	.max(longest.note)
	.default('')
	.transform((text) => cleanText(text) ?? '')
