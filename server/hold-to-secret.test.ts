import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkToken } from '../app/features/account/flows/use-one-time-link.server.ts'
import { listEventKeys } from '../app/features/event/store.server.ts'
import { authenticators } from '../app/features/security/tables.server.ts'
import { sealSecret, unsealSecret } from '../app/features/security/flows/spend-code.server.ts'
import { accounts } from '../app/features/account/tables.server.ts'
import { signingSecrets, webhookSecret } from '../app/features/webhook/secrets/signing.server.ts'
import { seededDice } from '../app/kernel/seeded-dice.ts'
import type { Database } from '../app/platform/database/database.server.ts'
import { openFreshDatabase } from '../world/testing/fresh-database.ts'
import { openSigningKey } from '../app/platform/signing/keys.server.ts'
import { hashOf, openSecrets } from '../app/platform/signing/secrets.server.ts'
import { setStage, testNow, type Stage } from '../world/testing/stage.ts'
import { testSecret } from '../world/testing/test-world.ts'
import { holdToSecret } from './hold-to-secret.ts'

const [first, second, third] = [testSecret, 'the-second-secret-of-32-characters-or-more', 'the-third-secret-of-32-characters-or-more']
const dice = seededDice(1)

let database: Database
let stage: Stage
let accountId: number
beforeAll(async () => {
	database = await openFreshDatabase()
	stage = await database.transaction((store) => setStage(store, { now: testNow, dice, secret: first }))
	accountId = await database.transaction(async (store) => {
		const [row] = await store
			.insert(accounts)
			.values({ email: 'lan@example.vn', firstName: 'Lan', lastName: 'Phạm', createdAt: testNow })
			.returning({ id: accounts.id })
		const id = row?.id ?? 0
		const sealedSecret = sealSecret(openSecrets(first), id, 'JBSWY3DPEHPK3PXP', dice)
		await store.insert(authenticators).values({ accountId: id, sealedSecret, createdAt: testNow })
		return id
	})
})
afterAll(() => database.close())
beforeEach(() => database.sql('delete from secret_fingerprints'))

const start = (secret: string, ...previous: string[]) => holdToSecret({ database, secrets: openSecrets(secret, previous), dice })
const sealed = async () => {
	const [key] = await listEventKeys(database.reader, stage.event)
	const [authenticator] = await database.reader.select().from(authenticators)
	if (!key || !authenticator) throw new Error('the stage has a key and an authenticator')
	return { key, authenticator }
}

describe('a database', () => {
	it('accepts only the secret it was filled with, also when it has no fingerprint yet', async () => {
		await expect(start(second)).rejects.toThrow('SECRET is another than the one this database was filled with')
		await start(first)
		await start(first)
		await expect(start(second)).rejects.toThrow('SECRET_PREVIOUS')
		await expect(start(second, third)).rejects.toThrow('SECRET_PREVIOUS')
		const { rows } = await database.sql('select * from secret_fingerprints')
		expect(JSON.stringify(rows)).not.toContain(first)
	})

	it('changes to another secret, and then needs the old one no more for its stored values', async () => {
		await start(first)
		await start(second, first)
		const { key, authenticator } = await sealed()
		expect(openSigningKey(key, second).keyId).toBe(key.keyId)
		expect(unsealSecret(openSecrets(second), accountId, authenticator.sealedSecret)).toBe('JBSWY3DPEHPK3PXP')
		await start(second)
		await expect(start(first)).rejects.toThrow('SECRET is another')
		// Back to an earlier secret, with a third one in between.
		await start(third, second)
		await start(first, third, second)
		expect(openSigningKey((await sealed()).key, first).keyId).toBe(key.keyId)
	})
})

describe('a new secret, with the old one beside it', () => {
	const [before, now, without] = [openSecrets(first), openSecrets(second, [first]), openSecrets(second)]

	it('opens links given out with the old one, and gives out links of its own', () => {
		const given = before.derive('order', 'HOI-1')
		expect([now.matches(given, 'order', 'HOI-1'), without.matches(given, 'order', 'HOI-1')]).toEqual([true, false])
		expect(now.matches(given, 'order', 'HOI-2')).toBe(false)
		expect(now.derive('order', 'HOI-1')).toBe(without.derive('order', 'HOI-1'))
	})

	it('finds the token of a link that was made earlier and is mailed now', () => {
		const token = linkToken(before, { seed: 'seed' })
		expect(linkToken(now, { seed: 'seed', tokenHash: hashOf(token) })).toBe(token)
		expect(linkToken(now, { seed: 'seed' })).toBe(linkToken(without, { seed: 'seed' }))
	})

	it('signs webhooks with both, and shows its own', () => {
		const webhook = { id: 7, secretVersion: 1, oldSecretUntil: null }
		expect(signingSecrets(now, webhook, testNow)).toEqual([webhookSecret(without, webhook, 1), webhookSecret(before, webhook, 1)])
	})
})
