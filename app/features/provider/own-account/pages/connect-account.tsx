import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router'
import { chosenProvider, insteadOf } from '~/features/provider/team/answers/chosen-provider.server.ts'
import { listMyTeams } from '~/features/provider/team/operations/list-my-teams.server.ts'
import { asSystem } from '~/kernel/operation.ts'
import type { CardConnect } from '~/platform/gateways/card-connect.server.ts'
import { GatewayRefused, GatewayUnavailable } from '~/platform/gateways/gateway.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { askAboutAccount, type AskedAccount } from '~/features/provider/own-account/flows/ask-about-account.server.ts'
import { beginConnect } from '~/features/provider/own-account/operations/begin-connect.server.ts'
import { findOwnAccounts } from '~/features/provider/own-account/operations/find-own-accounts.server.ts'
import { noteAccountState } from '~/features/provider/own-account/operations/note-account-state.server.ts'
import { noteConnectedAccount } from '~/features/provider/own-account/operations/note-connected-account.server.ts'
import type { ToldOfConnecting } from '~/features/provider/own-account/rules/account-state.ts'
import type { Route } from './+types/connect-account'

type Context = Readonly<RouterContextProvider>

const page = '/my-events/own-accounts'
const from = (providerId: number, more: Readonly<Record<string, string>> = {}) =>
	new URLSearchParams({ provider: String(providerId), ...more }).toString()

/** Redirects to the page of accounts, which tells the result. */
const told = (providerId: number, connected?: ToldOfConnecting) =>
	redirect(`${page}?${from(providerId, connected ? { connected } : {})}`, { status: 303, headers: { 'cache-control': 'no-store' } })

async function asked(context: Context, request: Request) {
	signedIn(context, request)
	const { connect } = context.get(pageRequest).world.gateways
	const providerId = chosenProvider(context, request, valueOf(await ask(context, listMyTeams, {})).teams)
	if (!connect || providerId === undefined) throw data(null, { status: 404 })
	return { connect, providerId }
}

/**
 * `/my-events/own-accounts/connect?provider=`: where the gateway sends owners back who connect an account for cards; `&over=1`: their page there has
 * ended. The gateway is asked for the account's state, whatever the address says; then the page of accounts shows it.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { connect, providerId } = await asked(context, request)
	const found = await ask(context, findOwnAccounts, { providerId })
	if (!found.ok) throw insteadOf(found.refusal)
	const account = found.value.accounts.find(({ gateway, retiredAt }) => gateway === connect.code && retiredAt === null)
	if (!account) throw told(providerId)
	const state = await unlessSilent(context, () => askNow(context, account))
	if (state === 'gone') throw told(providerId)
	const isOver = new URL(request.url).searchParams.has('over')
	throw told(providerId, state === 'incomplete' && isOver ? 'again' : state)
}

/**
 * Begins or continues to connect a provider's account at the card gateway, and redirects there. Operations decide and store; between them the
 * gateway is asked.
 */
export async function action({ context, request }: Route.ActionArgs) {
	const { connect, providerId } = await asked(context, request)
	const begun = await ask(context, beginConnect, { providerId, gateway: connect.code })
	// The page of accounts tells people how to prove who they are.
	if (!begun.ok && begun.refusal.code === 'prove_first') throw told(providerId)
	if (!begun.ok) throw insteadOf(begun.refusal)
	const { account, key } = begun.value
	const led = await unlessSilent(context, async () =>
		leadOn(context, connect, account ?? (await added(context, connect, providerId, key)), providerId),
	)
	if (typeof led === 'string') throw told(providerId, led)
	throw redirectDocument(led.to, 303)
}

/** Never shown: loader and action always redirect. */
export default function ConnectAccount() {
	return null
}

async function added(context: Context, connect: CardConnect, providerId: number, key: string): Promise<AskedAccount> {
	const { world, caller } = context.get(pageRequest)
	const { account: knownAs } = await connect.addAccount({ key, providerId })
	const noted = await call(world, noteConnectedAccount, { providerId, gateway: connect.code, knownAs }, asSystem(caller.requestId))
	return valueOf(noted).account
}

/** The next page for connecting an account: the gateway's, unless the account takes cards already. */
async function leadOn(context: Context, connect: CardConnect, account: AskedAccount, providerId: number) {
	const { caller, origin, prefix } = context.get(pageRequest)
	if ((await askNow(context, account)) === 'ready') return 'ready'
	const home = `${origin}${prefix}${page}/connect?`
	const urls = { returnUrl: home + from(providerId), refreshUrl: home + from(providerId, { over: '1' }) }
	return { to: (await connect.onboard({ account: account.knownAs, locale: caller.locale, ...urls })).redirectUrl }
}

/** Asks for an account's state and stores it. */
async function askNow(context: Context, account: AskedAccount) {
	const { world, caller } = context.get(pageRequest)
	const said = await askAboutAccount(world, account)
	return said ? valueOf(await call(world, noteAccountState, said, asSystem(caller.requestId))).state : 'silent'
}

/** Runs a call to the gateway; a missing answer becomes `silent`, a refusal `no`. */
async function unlessSilent<T>(context: Context, run: () => Promise<T>): Promise<T | 'silent' | 'no'> {
	try {
		return await run()
	} catch (error) {
		if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRefused)) throw error
		context.get(pageRequest).world.log.error({ err: error }, 'the gateway does not connect an account')
		return error instanceof GatewayUnavailable ? 'silent' : 'no'
	}
}
