import { z } from 'zod'
import { columns } from './rules/columns.ts'

export const fileIdShape = z.number().int().positive().safe()

export const cellsShape = z.partialRecord(z.enum(columns), z.union([z.string().max(60_000), z.number()]))
