import { z } from 'zod'
import { mostColumns } from './rules/file-state.ts'

export const cellsShape = z.array(z.union([z.string().max(60_000), z.number()])).max(mostColumns)

export const columnsShape = z.array(z.string().max(30).nullable()).max(mostColumns)
