import { describe, expect, it } from 'vitest'
import { asAccount, play } from '#world/testing/test-world.ts'
import { findAccount } from '~/features/account/store.server.ts'
import { changeProfile } from './change-profile.server.ts'
import { findProfile } from './find-profile.server.ts'

const typed = { firstName: 'Ngọc Lan', lastName: 'Trần', phone: '0912345678', locale: 'en_US' }

describe('one’s own data', () => {
	it('are changed, and nothing else is, whatever other fields are sent', async () => {
		await play(async ({ value, stage, world }) => {
			const caller = asAccount(stage.accounts.customer)
			const before = await findAccount(world.database.reader, stage.accounts.customer)
			const more = {
				id: stage.accounts.staff,
				accountId: stage.accounts.staff,
				staff: true,
				email: 'x@example.vn',
				passwordHash: 'x',
				avatarPath: 'x',
			}
			await value(changeProfile, { ...typed, ...more }, caller)
			expect(await findAccount(world.database.reader, stage.accounts.customer)).toEqual({
				...before,
				...{ firstName: 'Ngọc Lan', lastName: 'Trần', phone: '+84912345678', locale: 'en_US' },
			})
			expect(await findAccount(world.database.reader, stage.accounts.staff)).toMatchObject({ firstName: 'Nhân Viên' })
		})
	})

	it('are refused with what is wrong', async () => {
		await play(async ({ refusal, stage }) => {
			expect(await refusal(changeProfile, { ...typed, firstName: '' }, asAccount(stage.accounts.customer))).toBe('invalid_fields')
		})
	})

	it('tell nothing that could open the account', async () => {
		await play(async ({ value, stage }) => {
			const told = await value(findProfile, {}, asAccount(stage.accounts.customer))
			expect(Object.keys(told).sort()).toEqual(['avatarPath', 'email', 'firstName', 'hasPassword', 'lastName', 'locale', 'name', 'phone'])
		})
	})
})
