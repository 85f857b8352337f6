import { data, redirect, redirectDocument, useActionData, useHref, useNavigation, type RouterContextProvider } from 'react-router'
import { refused, type Done } from '~/features/desk-kit/answers/done.server.ts'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { usePaymentWayText } from '~/features/payment/payment-way/text/payment-way-text.ts'
import { chosenProvider, insteadOf, ownedFirst } from '~/features/provider/team/answers/chosen-provider.server.ts'
import { listMyTeams } from '~/features/provider/team/operations/list-my-teams.server.ts'
import { ProviderChoice } from '~/features/provider/team/ui/provider-choice.tsx'
import { NoTeam } from '~/features/provider/team/ui/team-notices.tsx'
import { formatDateTime, formatMoney } from '~/i18n/formats.ts'
import { prefixOf } from '~/i18n/route-locale.ts'
import { useLocale } from '~/i18n/text.ts'
import { asSystem } from '~/kernel/operation.ts'
import { wayOf } from '~/kernel/ways.ts'
import { homeZone } from '~/kernel/zones.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Section, Stack } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import { openTestAtGateway } from '~/features/payment/test-payment/flows/open-test.server.ts'
import { beginTestPayment } from '~/features/payment/test-payment/operations/begin-test-payment.server.ts'
import { findTest } from '~/features/payment/test-payment/operations/find-test.server.ts'
import { listTests } from '~/features/payment/test-payment/operations/list-tests.server.ts'
import { noteTestOpened } from '~/features/payment/test-payment/operations/note-test-opened.server.ts'
import { testableWays, type TestableWay } from '~/features/payment/test-payment/rules/testable-ways.ts'
import { testAmount } from '~/features/payment/test-payment/rules/test-terms.ts'
import { chargeTexts } from '~/features/payment/test-payment/text/charge-texts.ts'
import { useTestPaymentText } from '~/features/payment/test-payment/text/test-payment-text.ts'
import { StateBadge } from '~/features/payment/test-payment/ui/state-badge.tsx'
import type { Route } from './+types/test-payments'

type Context = Readonly<RouterContextProvider>
type Found = NonNullable<Awaited<ReturnType<typeof loader>>['found']>
type Test = Found['tests'][number]

export const headers = () => ({ 'cache-control': 'no-store' })

async function providerAsked(context: Context, request: Request) {
	signedIn(context, request)
	const teams = ownedFirst(valueOf(await ask(context, listMyTeams, {})).teams)
	return { teams, providerId: chosenProvider(context, request, teams) }
}

/** `/my-events/payment-ways/tests?provider=`: all ways to pay that can be tested, and the results of earlier tests. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const asked = await providerAsked(context, request)
	const { providerId } = asked
	if (providerId === undefined) return { ...asked, found: undefined }
	const answer = await ask(context, listTests, { providerId })
	if (answer.ok) {
		const { gateways } = context.get(pageRequest).world
		const here = { house: gateways.offered().map(({ code }) => code), own: gateways.ownWays.map(({ code }) => code) }
		return { ...asked, found: { ...answer.value, ways: testableWays(answer.value, here) } }
	}
	if (answer.refusal.code !== 'forbidden') throw insteadOf(answer.refusal)
	return { ...asked, found: null }
}

/** Begins a test, or continues an open one, and redirects to where it is paid. */
export async function action({ context, request }: Route.ActionArgs) {
	const { providerId } = await providerAsked(context, request)
	const { world, caller, origin, address } = context.get(pageRequest)
	const form = await request.formData()
	const own = form.get('own') === 'true'
	const gateway = (own ? world.gateways.ownWays : world.gateways.offered()).find(({ code }) => code === form.get('gateway'))?.code
	if (providerId === undefined || !gateway) throw data(null, { status: 404 })
	const answer = await ask(context, beginTestPayment, { providerId, gateway, own })
	if (!answer.ok) {
		if (answer.refusal.code === 'forbidden' || answer.refusal.code === 'second_step_needed') throw insteadOf(answer.refusal)
		return refused(context, answer)
	}
	const { testId } = answer.value
	const test = valueOf(await ask(context, findTest, { testId }))
	const path = `/my-events/payment-ways/tests/${testId}`
	if (test.redirectUrl !== null) throw wayTo(test.gateway, test.redirectUrl, path)
	const opened = await openTestAtGateway(world, test, {
		pageUrl: origin + prefixOf(test.locale, world.settings.LOCALE_PREFIX) + path,
		buyerAddress: address,
		description: chargeTexts[test.locale],
	})
	if (opened !== 'away') valueOf(await call(world, noteTestOpened, { testId, ...opened }, asSystem(caller.requestId)))
	throw opened !== 'away' && 'redirectUrl' in opened ? wayTo(test.gateway, opened.redirectUrl, path) : redirect(path, 303)
}

/** A transfer is paid from the test's own page; every other way has a page at its gateway. */
function wayTo(gateway: Test['gateway'], redirectUrl: string, path: string): Response {
	if (gateway === 'vietqr') return redirect(path, 303)
	return redirectDocument(redirectUrl, { status: 303, headers: { 'cache-control': 'no-store' } })
}

export default function TestPayments({ loaderData }: Route.ComponentProps) {
	const { teams, providerId, found } = loaderData
	const done = useActionData() as Done | undefined
	const text = useTestPaymentText()
	const locale = useLocale()
	const accounts = useHref(`/my-events/own-accounts?provider=${providerId ?? ''}`)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={found ? text.lead(found.name, formatMoney(locale, testAmount)) : undefined} />
			<Stack>
				<DoneNotice done={done} />
				<ProviderChoice teams={teams} chosen={providerId} />
				{found === null && <Notice title={text.ownersOnly} />}
				{found === undefined && <NoTeam />}
				{found && found.ways.length === 0 && (
					<Notice title={text.none.title} action={<LinkButton href={accounts}>{text.none.to}</LinkButton>}>
						{text.none.help}
					</Notice>
				)}
				{found && found.ways.length > 0 && <Ways {...found} />}
				{found && found.tests.length > 0 && <Before tests={found.tests} />}
			</Stack>
		</>
	)
}

function isOf({ gateway, own }: TestableWay, test: Test): boolean {
	return test.gateway === gateway && (test.ownAccountId !== null) === own
}

/** All ways to pay: whose account takes the money, the result of the last test, and the button for a new one. */
function Ways({ ways, tests }: Found) {
	const text = useTestPaymentText()
	const { ways: words } = usePaymentWayText()
	const lastOf = (way: TestableWay) => tests.find((test) => isOf(way, test))
	return (
		<Table
			caption={text.ways}
			rows={ways}
			rowKey={({ gateway, own }) => `${gateway} ${own}`}
			columns={[
				{ key: 'way', head: text.way, names: true, cell: ({ way }) => words[way].name },
				{ key: 'account', head: text.account, cell: ({ own, isUsed }) => (own ? (isUsed ? text.ofOwn : text.notUsed) : text.ofHouse) },
				{ key: 'last', head: text.last, cell: (way) => <Last test={lastOf(way)} /> },
				{ key: 'act', head: text.act, cell: (way) => <Begin way={way} /> },
			]}
		/>
	)
}

function Last({ test }: { test: Test | undefined }) {
	const text = useTestPaymentText()
	return test ? <StateBadge state={test.state} isNoticed={test.isNoticed} /> : <span className="soft">{text.never}</span>
}

function Begin({ way: { gateway, way, own } }: { way: TestableWay }) {
	const text = useTestPaymentText()
	const { ways } = usePaymentWayText()
	const sent = useNavigation().formData
	const busy = sent?.get('gateway') === gateway && sent.get('own') === String(own)
	return (
		<CheckedForm method="post">
			<input type="hidden" name="gateway" value={gateway} />
			<input type="hidden" name="own" value={String(own)} />
			<Button type="submit" size="sm" busy={busy} busyLabel={text.opening} aria-label={`${text.begin}: ${ways[way].name}`}>
				{text.begin}
			</Button>
		</CheckedForm>
	)
}

function Before({ tests }: { tests: readonly Test[] }) {
	const text = useTestPaymentText()
	const { ways } = usePaymentWayText()
	return (
		<Section title={text.before}>
			<Table
				caption={text.before}
				rows={tests}
				rowKey={({ testId }) => testId}
				columns={[
					{ key: 'when', head: text.when, names: true, cell: ({ startedAt }) => formatDateTime(startedAt, homeZone) },
					{ key: 'way', head: text.way, cell: ({ gateway }) => ways[wayOf(gateway)].name },
					{ key: 'result', head: text.result, cell: ({ state, isNoticed }) => <StateBadge state={state} isNoticed={isNoticed} /> },
					{ key: 'see', head: text.see, cell: ({ testId, startedAt }) => <See testId={testId} startedAt={startedAt} /> },
				]}
			/>
		</Section>
	)
}

function See({ testId, startedAt }: Pick<Test, 'testId' | 'startedAt'>) {
	const text = useTestPaymentText()
	const href = useHref(`/my-events/payment-ways/tests/${testId}`)
	return (
		<Row>
			<LinkButton size="sm" href={href} aria-label={`${text.see}: ${formatDateTime(startedAt, homeZone)}`}>
				{text.see}
			</LinkButton>
		</Row>
	)
}
