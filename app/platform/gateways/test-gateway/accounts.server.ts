import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Store } from '~/platform/database/database.server.ts'
import type { OnboardRequest } from '~/platform/gateways/card-connect.server.ts'
import { GatewayRefused } from '~/platform/gateways/gateway.server.ts'
import { queueAccountNotice } from './notices.server.ts'
import { answersTheShop, type Books } from './outage.server.ts'
import { testGatewayAccountLinks, testGatewayAccounts } from './tables.server.ts'

type Account = typeof testGatewayAccounts.$inferSelect
export type AccountLink = typeof testGatewayAccountLinks.$inferSelect

const linkMs = 5 * 60_000
const unguessable = () => randomBytes(24).toString('base64url')

/** What the owner of an account may do on its page, and the account's state after it. */
export const accountActs = { finish: 'ready', wait: 'in_review', leave: 'incomplete', disconnect: 'gone' } as const satisfies Record<
	string,
	Account['state']
>
export type AccountAct = keyof typeof accountActs

/** Makes an account, once for each key. @throws GatewayUnavailable */
export function addAccount({ database, clock }: Books, key: string): Promise<Account> {
	const now = clock()
	return database.transaction(async (store) => {
		await answersTheShop(store, now)
		const fresh = { ref: `tga_${unguessable()}`, idempotencyKey: key, state: 'incomplete' as const, createdAt: now }
		await store.insert(testGatewayAccounts).values(fresh).onConflictDoNothing({ target: testGatewayAccounts.idempotencyKey })
		const [account] = await store.select().from(testGatewayAccounts).where(eq(testGatewayAccounts.idempotencyKey, key))
		if (!account) throw new Error(`test gateway: account ${key} vanished`)
		return account
	})
}

/** @throws GatewayUnavailable; GatewayRefused `no_such_account` also for an account that left the platform */
export function accountForShop({ database, clock }: Books, ref: string): Promise<Account & { state: Exclude<Account['state'], 'gone'> }> {
	return database.transaction(async (store) => {
		await answersTheShop(store, clock())
		const [account] = await store.select().from(testGatewayAccounts).where(eq(testGatewayAccounts.ref, ref))
		const { state } = account ?? { state: 'gone' }
		if (!account || state === 'gone') throw new GatewayRefused('no_such_account', 'the test gateway knows no such account')
		return { ...account, state }
	})
}

/** @throws GatewayRefused where an account takes no cards (yet) */
export async function takesCardsNow(store: Store, ref: string): Promise<void> {
	const [account] = await store.select().from(testGatewayAccounts).where(eq(testGatewayAccounts.ref, ref))
	if (account?.state !== 'ready') throw new GatewayRefused('account_not_ready', 'this account takes no cards')
}

/** Opens a page for an account's owner. @throws GatewayUnavailable; GatewayRefused `no_such_account` */
export async function addLink(books: Books, { account, locale, returnUrl, refreshUrl }: OnboardRequest): Promise<AccountLink> {
	const { ref } = await accountForShop(books, account)
	const expiresAt = new Date(books.clock().getTime() + linkMs)
	const link = { ref: `tgl_${unguessable()}`, account: ref, ...{ locale, returnUrl, refreshUrl, expiresAt }, usedAt: null }
	await books.database.transaction((store) => store.insert(testGatewayAccountLinks).values(link))
	return link
}

export async function findLink(store: Store, ref: string): Promise<AccountLink | undefined> {
	const [link] = await store.select().from(testGatewayAccountLinks).where(eq(testGatewayAccountLinks.ref, ref))
	return link
}

/** Whether a page is over: a button was pressed, or it is too old. */
export function isOver({ usedAt, expiresAt }: AccountLink, now: Date): boolean {
	return usedAt !== null || expiresAt <= now
}

/** The owner chooses the account's state. Decided under a lock: two presses count once. @returns whether this press counted */
export function actOnAccount({ database, clock }: Books, ref: string, act: AccountAct): Promise<boolean> {
	const now = clock()
	return database.transaction(async (store) => {
		const [link] = await store.select().from(testGatewayAccountLinks).where(eq(testGatewayAccountLinks.ref, ref)).for('update')
		if (!link || isOver(link, now)) return false
		await store.update(testGatewayAccountLinks).set({ usedAt: now }).where(eq(testGatewayAccountLinks.ref, ref))
		await store.update(testGatewayAccounts).set({ state: accountActs[act] }).where(eq(testGatewayAccounts.ref, link.account))
		await queueAccountNotice(store, link.account, act === 'disconnect' ? 'account_gone' : 'account_changed', now)
		return true
	})
}
