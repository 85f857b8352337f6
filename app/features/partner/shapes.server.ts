import { z } from 'zod'
import { documentTypes, type DocumentKind } from '../../platform/uploads/document-kind.ts'
import { mostDocuments } from './rules/application.ts'

const typed = z.string().max(20_000).default('')

/** What may be sent of an application. What it must hold, `checkApplication` decides. */
export const applicationShape = z.object({
	...{ organisation: typed, kind: typed, country: typed, taxId: typed, city: typed, website: typed, organises: typed },
	...{ contactName: typed, email: typed, phone: typed },
})

/** Documents the page has just kept. */
export const documentsShape = z
	.array(
		z.object({
			path: z.string().max(200),
			kind: z.enum(Object.keys(documentTypes) as [DocumentKind, ...DocumentKind[]]),
			bytes: z.number().int().positive(),
			name: z.string().max(100).optional(),
		}),
	)
	.max(mostDocuments)
	.default([])

export const applicationId = z.object({ applicationId: z.number().int().positive().safe() })
