import { z } from 'zod'
import { longest } from '~/features/page/rules/longest.ts'

/** Names a form: its page, and its place among the page's forms. */
export const formAsked = { path: z.string().max(longest.path), place: z.number().int().min(1).max(60) }
