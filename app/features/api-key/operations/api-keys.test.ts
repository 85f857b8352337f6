import { expect, it } from 'vitest'
import { asAccount, play } from '#world/testing/test-world.ts'
import { mostKeys } from '~/features/api-key/rules/rights.ts'
import { createApiKey } from './create-api-key.server.ts'

it('makes no key without a name and a right, and no more keys than allowed', async () => {
	await play(async ({ value, refusal, stage }) => {
		const owner = asAccount(stage.accounts.owner)
		const { provider: providerId } = stage
		expect(await refusal(createApiKey, { providerId, name: ' ', rights: ['check_in'] }, owner)).toBe('invalid_fields')
		expect(await refusal(createApiKey, { providerId, name: 'A', rights: ['everything'] }, owner)).toBe('invalid_fields')
		const staff = asAccount(stage.accounts.staff, { staff: true })
		expect(await refusal(createApiKey, { providerId: 999_999, name: 'A', rights: ['check_in'] }, staff)).toBe('provider_not_found')
		for (let nth = 0; nth < mostKeys; nth += 1) await value(createApiKey, { providerId, name: `A${nth}`, rights: ['check_in'] }, owner)
		expect(await refusal(createApiKey, { providerId, name: 'B', rights: ['check_in'] }, owner)).toBe('too_many_keys')
	})
})
