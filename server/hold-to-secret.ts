import { and, eq, sql } from 'drizzle-orm'
import { eventKeys } from '../app/features/event/tables.server.ts'
import { authenticators } from '../app/features/security/tables.server.ts'
import type { Dice } from '../app/kernel/dice.ts'
import type { Secrets } from '../app/kernel/secrets.ts'
import type { Database, Store } from '../app/platform/database/database.server.ts'
import { SettingsError } from '../app/platform/settings/settings.server.ts'
import { seal, unseal, type SealedFor } from '../app/platform/signing/seal.server.ts'
import { secretFingerprints } from '../app/platform/signing/tables.server.ts'

interface Held {
	database: Database
	secrets: Secrets
	dice: Dice
}

/** The number of the lock that keeps two processes from sealing anew at the same time. */
const sealingLock = 727_277

/**
 * Makes sure that a database is used with the secret it was filled with: with another secret, ticket codes could not be signed, authenticators
 * could not be checked, and no link in any mail would open. The database keeps a fingerprint of the secret, from which nobody can learn the
 * secret. After a change of the secret, values sealed with the old one are sealed anew.
 * @throws SettingsError when the secret has changed and SECRET_PREVIOUS does not name the old one
 */
export async function holdToSecret({ database, secrets, dice }: Held): Promise<void> {
	await database.transaction(async (store) => {
		await store.execute(sql`select pg_advisory_xact_lock(${sealingLock})`)
		const [row] = await store.select().from(secretFingerprints)
		const [own, ...before] = secrets.deriveAll('fingerprint', 'database')
		const kept = row?.fingerprint
		if (kept === own) return
		if (kept !== undefined && !before.includes(kept)) throw new SettingsError(anotherSecret)
		await sealAnew(store, secrets, dice)
		await store
			.insert(secretFingerprints)
			.values({ id: 1, fingerprint: own })
			.onConflictDoUpdate({ target: secretFingerprints.id, set: { fingerprint: own } })
	})
}

const anotherSecret =
	'Hội cannot start. SECRET is another than the one this database was filled with, so nothing it signed or sealed would open: tickets, links in mails, authenticators. Set the SECRET of before (without SECRET, it stands in the file DATA_DIR/secret). To change it on purpose, set SECRET to the new one and SECRET_PREVIOUS to the one before.'

/** Seals all values anew. In a database without a fingerprint, this also proves that the secret is the one it was filled with. */
async function sealAnew(store: Store, { root, roots }: Secrets, dice: Dice): Promise<void> {
	const renew = (sealedFor: SealedFor, sealed: string) => {
		try {
			return seal(root, sealedFor, unseal(roots, sealedFor, sealed), dice)
		} catch (cause) {
			throw new SettingsError(anotherSecret, { cause })
		}
	}
	for (const { eventId, keyId, sealedPrivateKey } of await store.select().from(eventKeys).for('update'))
		await store
			.update(eventKeys)
			.set({ sealedPrivateKey: renew({ purpose: 'signing-key', subject: keyId }, sealedPrivateKey) })
			.where(and(eq(eventKeys.eventId, eventId), eq(eventKeys.keyId, keyId)))
	for (const { accountId, sealedSecret } of await store.select().from(authenticators).for('update'))
		await store
			.update(authenticators)
			.set({ sealedSecret: renew({ purpose: 'authenticator', subject: String(accountId) }, sealedSecret) })
			.where(eq(authenticators.accountId, accountId))
}
