import { z } from 'zod'
import { idShape } from '~/kernel/id-shape.ts'
import { documentTypes, type DocumentKind } from '~/platform/uploads/document-kind.ts'
import { mostDocuments } from './rules/application.ts'

const typed = z.string().max(20_000).default('')

/** The fields of an application on the wire. `checkApplication` checks them. */
export const applicationShape = z.object({
	...{ organisation: typed, kind: typed, country: typed, taxId: typed, city: typed, website: typed, organises: typed },
	...{ contactName: typed, email: typed, phone: typed },
})

/** Documents that the page has just stored. */
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

export const applicationId = z.object({ applicationId: idShape })
