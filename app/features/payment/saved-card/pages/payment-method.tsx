import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router'
import { typedId } from '~/kernel/typed-id.ts'
import { formatDate } from '~/i18n/formats.ts'
import { prefixOf } from '~/i18n/route-locale.ts'
import { asSystem } from '~/kernel/operation.ts'
import { homeZone } from '~/kernel/zones.ts'
import { GatewayRefused, GatewayUnavailable } from '~/platform/gateways/gateway.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { PageHead as Head } from '~/shell/page-head.tsx'
import { useShellText } from '~/shell/text/shell-text.ts'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { findCardCustomer } from '~/features/payment/saved-card/operations/find-card-customer.server.ts'
import { listSavedCards } from '~/features/payment/saved-card/operations/list-saved-cards.server.ts'
import { makeCardDefault } from '~/features/payment/saved-card/operations/make-card-default.server.ts'
import { noteCardCustomer } from '~/features/payment/saved-card/operations/note-card-customer.server.ts'
import { recordCardNotice } from '~/features/payment/saved-card/operations/record-card-notice.server.ts'
import { removeSavedCard } from '~/features/payment/saved-card/operations/remove-saved-card.server.ts'
import { setAutoCharge } from '~/features/payment/saved-card/operations/set-auto-charge.server.ts'
import { useSavedCardText } from '~/features/payment/saved-card/text/saved-card-text.ts'
import { AutoCharge, CardList, OtherMethods, Removal } from '~/features/payment/saved-card/ui/wallet.tsx'
import type { Route } from './+types/payment-method'

type Context = Readonly<RouterContextProvider>
/** The successes the address may name after a form. */
const doings = ['added', 'default', 'removed', 'auto_on', 'auto_off'] as const

/** Nobody else may see the cards, so no cache may keep the page. */
export const headers = () => ({ 'cache-control': 'no-store' })

export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const { world } = context.get(pageRequest)
	const { searchParams } = new URL(request.url)
	const done = doings.find((each) => each === searchParams.get('done')) ?? null
	const isLate = done === 'added' && !(await hearOfCards(context))
	const { cards, autoChargeSince } = valueOf(await ask(context, listSavedCards, { gateway: world.gateways.card.code }))
	return {
		cards,
		autoChargeSince: autoChargeSince === null ? null : formatDate(autoChargeSince, homeZone),
		removing: cards.find(({ id }) => String(id) === searchParams.get('remove')) ?? null,
		done: isLate ? null : done,
		isLate,
		addKey: crypto.randomUUID() as string,
	}
}

/** Asks the gateway which cards it keeps, in case its notice is late. @returns false when the gateway did not answer */
async function hearOfCards(context: Context): Promise<boolean> {
	const { world, caller } = context.get(pageRequest)
	const gateway = world.gateways.card.code
	const known = await ask(context, findCardCustomer, { gateway })
	if (!known.ok || known.value.customerRef === null) return true
	const { customerRef } = known.value
	try {
		for (const card of await world.gateways.card.listCards(customerRef))
			valueOf(await call(world, recordCardNotice, { gateway, kind: 'card_saved', customerRef, card }, asSystem(caller.requestId)))
		return true
	} catch (error) {
		if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRefused)) throw error
		world.log.warn({ err: error }, 'the gateway does not list the cards it keeps')
		return false
	}
}

export async function action({ context, request }: Route.ActionArgs) {
	signedIn(context, request)
	const form = await request.formData()
	const gateway = context.get(pageRequest).world.gateways.card
	const cardId = typedId(form.get('card'))
	switch (form.get('intent')) {
		case 'add':
			return addCard(context, String(form.get('key')))
		case 'default':
			return after(await ask(context, makeCardDefault, { cardId }), 'default')
		case 'remove':
			return after(await ask(context, removeSavedCard, { cardId }), 'removed')
		case 'auto-on':
			return after(await ask(context, setAutoCharge, { gateway: gateway.code, on: true }), 'auto_on')
		case 'auto-off':
			return after(await ask(context, setAutoCharge, { gateway: gateway.code, on: false }), 'auto_off')
		default:
			return no('invalid_input', 400)
	}
}

type Answered = { ok: true } | { ok: false; refusal: { code: string } }

function after(answer: Answered, done: (typeof doings)[number]) {
	return answer.ok ? redirect(`/payment-method?done=${done}`, 303) : no(answer.refusal.code, 422)
}

function no(code: string, status: number) {
	return data({ code }, { status })
}

/** Redirects to the gateway's page; one key always leads to the same page. */
async function addCard(context: Context, key: string) {
	const { world, caller, origin, address } = context.get(pageRequest)
	const gateway = world.gateways.card.code
	const answer = await ask(context, findCardCustomer, { gateway })
	if (!answer.ok) return no(answer.refusal.code, 422)
	const { accountId, email, name, customerRef: known } = answer.value
	for (const [limit, of] of [
		['card-adding', String(accountId)],
		['card-adding-address', address],
	] as const)
		if (!(await world.limits.take(limit, of)).allowed) return no('slow_down', 429)

	const back = `${origin}${prefixOf(caller.locale, world.settings.LOCALE_PREFIX)}/payment-method`
	try {
		const customerRef =
			known ??
			valueOf(
				await call(
					world,
					noteCardCustomer,
					{ accountId, gateway, customerRef: (await world.gateways.card.addCustomer({ key: `account:${accountId}`, email, name })).ref },
					asSystem(caller.requestId),
				),
			).customerRef
		const { redirectUrl } = await world.gateways.card.saveCard({
			key: `account:${accountId}:${key.slice(0, 100)}`,
			customerRef,
			locale: caller.locale,
			returnUrl: `${back}?done=added`,
			cancelUrl: back,
		})
		return redirectDocument(redirectUrl, 303)
	} catch (error) {
		if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRefused)) throw error
		world.log.error({ err: error }, 'the gateway opens no page to keep a card')
		return no('gateway_silent', 503)
	}
}

export default function PaymentMethodPage({ loaderData, actionData }: Route.ComponentProps) {
	const { cards, autoChargeSince, removing, done, isLate, addKey } = loaderData
	const answer = actionData as { code: string } | undefined
	const text = useSavedCardText()
	const shell = useShellText()
	const sentences: Record<string, string> = { ...shell.refusals, ...text.refusals, gateway_silent: text.silent }
	return (
		<>
			<Head title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack gap={8}>
				{answer && <Notice kind="danger" role="alert" title={sentences[answer.code] ?? shell.refusals.server_error} />}
				{!answer && done && <Notice kind="success" role="status" title={text.done[done]} />}
				{isLate && <Notice kind="info" role="status" title={text.late} />}
				{removing && <Removal card={removing} endsAutoCharge={removing.isDefault && autoChargeSince !== null} />}
				<CardList cards={cards} addKey={addKey} />
				<AutoCharge since={autoChargeSince} cards={cards} />
				<OtherMethods />
			</Stack>
		</>
	)
}
