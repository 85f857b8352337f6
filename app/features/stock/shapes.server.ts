import { z } from 'zod'
import { cleanText } from '../../kernel/fields.ts'

export const variantIdShape = z.number().int().positive().safe()

/** More of one thing than any shop moves at once. */
export const piecesShape = z.number().int().min(-1_000_000).max(1_000_000)

/** One press; its page gave it out. */
export const keyShape = z.uuid()

export const noteShape = z
	.string()
	.max(300)
	.default('')
	.transform((text) => cleanText(text) ?? '')
