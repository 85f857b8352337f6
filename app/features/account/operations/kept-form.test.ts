import { describe, expect, it } from 'vitest'
import { asAccount, play, system } from '#world/testing/test-world.ts'
import { keptForms } from '~/features/account/tables.server.ts'
import { forgetOver } from './forget-over.server.ts'
import { findKeptForm } from './find-kept-form.server.ts'
import { keepForm } from './keep-form.server.ts'

const token = 'a-token-of-more-than-thirty-two-characters'
const sent = {
	token,
	path: '/personal-data?tab=name',
	fields: [
		['firstName', 'Hồng Đào'],
		['password', 'Mua-thu-2026!'],
	],
}

describe('a form that was sent too late', () => {
	it('is given back after signing in, to the browser it came from', async () => {
		await play(async ({ value, refusal, stage }) => {
			expect(await value(keepForm, sent)).toEqual({ kept: true })
			const form = { path: sent.path, fields: [['firstName', 'Hồng Đào']] }
			expect(await value(findKeptForm, { token }, asAccount(stage.accounts.customer))).toEqual(form)
			expect(await value(findKeptForm, { token: `${token}x` }, asAccount(stage.accounts.customer))).toBeNull()
			expect(await refusal(findKeptForm, { token })).toBe('sign_in')
		})
	})

	it('waits half an hour, and is then gone', async () => {
		await play(async ({ value, stage, world }) => {
			await value(keepForm, sent)
			world.pass({ minutes: 30 })
			expect(await value(findKeptForm, { token }, asAccount(stage.accounts.customer))).toBeNull()
			await value(forgetOver, {}, system)
			expect(await world.database.reader.select().from(keptForms)).toEqual([])
		})
	})

	it('tells nothing to somebody who reads the database', async () => {
		await play(async ({ value, world }) => {
			await value(keepForm, sent)
			const rows = JSON.stringify(await world.database.reader.select().from(keptForms))
			for (const secret of [token, 'Hồng', 'firstName', 'personal-data']) expect(rows).not.toContain(secret)
		})
	})

	it('leads only to this site, and is not kept when it holds nothing', async () => {
		await play(async ({ value, stage }) => {
			await value(keepForm, { ...sent, path: '//evil.example.com' })
			expect(await value(findKeptForm, { token }, asAccount(stage.accounts.customer))).toMatchObject({ path: '/' })
			expect(await value(keepForm, { ...sent, token: `${token}-3`, fields: [['password', 'x']] })).toEqual({ kept: false })
		})
	})
})
