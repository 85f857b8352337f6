import { createApiKey } from './operations/create-api-key.server.ts'
import { listApiKeys } from './operations/list-api-keys.server.ts'
import { noteKeyUsed } from './operations/note-key-used.server.ts'
import { revokeApiKey } from './operations/revoke-api-key.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const apiKey = {
	operations: {
		createApiKey,
		listApiKeys,
		noteKeyUsed,
		revokeApiKey,
	},
} satisfies Feature
