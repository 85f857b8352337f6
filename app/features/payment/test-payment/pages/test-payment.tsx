import { data, redirect, useHref, type RouterContextProvider } from 'react-router'
import { transferAccount } from '~/features/payment/bank-transfer/answers/transfer-account.server.ts'
import { recordBankTransfer } from '~/features/payment/bank-transfer/operations/record-bank-transfer.server.ts'
import { gatewayAt } from '~/features/provider/own-account/flows/open-account.server.ts'
import { usePaymentWayText } from '~/features/payment/payment-way/text/payment-way-text.ts'
import { insteadOf } from '~/features/provider/team/answers/chosen-provider.server.ts'
import { formatDateTime, formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { asSystem } from '~/kernel/operation.ts'
import { vietQrText } from '~/kernel/viet-qr.ts'
import { wayOf } from '~/kernel/ways.ts'
import { homeZone } from '~/kernel/zones.ts'
import { sampleNotice } from '~/platform/gateways/vietqr/sample-bank.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { qrModules } from '~/platform/qr/qr.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { useLive } from '~/shell/live/use-live.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { askAboutTest } from '~/features/payment/test-payment/flows/ask-about-test.server.ts'
import { findTest } from '~/features/payment/test-payment/operations/find-test.server.ts'
import { recordTestWord } from '~/features/payment/test-payment/operations/record-test-word.server.ts'
import { isTestOpen } from '~/features/payment/test-payment/rules/life-cycle.ts'
import { progressOf, verdictOf, type TestVerdict } from '~/features/payment/test-payment/rules/progress.ts'
import { useTestPaymentText } from '~/features/payment/test-payment/text/test-payment-text.ts'
import { TestProgressList } from '~/features/payment/test-payment/ui/test-progress.tsx'
import { TestTransfer } from '~/features/payment/test-payment/ui/test-transfer.tsx'
import type { Route } from './+types/test-payment'

type Context = Readonly<RouterContextProvider>
type Shown = Awaited<ReturnType<typeof testShown>>

export const headers = () => ({ 'cache-control': 'no-store' })

async function testShown(context: Context, request: Request, id: string | undefined) {
	signedIn(context, request)
	const answer = await ask(context, findTest, { testId: typedId(id ?? null) })
	if (answer.ok) return answer.value
	throw insteadOf(answer.refusal)
}

/** Asks the test's gateway and records its answer. */
async function hear(context: Context, test: Shown): Promise<boolean> {
	const { world, caller } = context.get(pageRequest)
	const { testId: id, gateway, ownAccountId, gatewayRef, state, transactionNo, returnAskedAt, startedAt } = test
	const said = await askAboutTest(world, {
		...{ id, gateway, ownAccountId, gatewayRef, state, transactionNo },
		createdAt: new Date(startedAt),
		returnAskedAt: returnAskedAt === null ? null : new Date(returnAskedAt),
	})
	if (said) valueOf(await call(world, recordTestWord, said, asSystem(caller.requestId)))
	return said !== undefined
}

/**
 * `/my-events/payment-ways/tests/{id}`: the progress of a test, and its verdict on the way to pay. When people come back from a gateway (`?back`),
 * the gateway is asked.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const test = await testShown(context, request, params['id'])
	const { world } = context.get(pageRequest)
	if (new URL(request.url).searchParams.has('back')) {
		if (isTestOpen(test.state)) await hear(context, test)
		throw redirect(`/my-events/payment-ways/tests/${test.testId}`, 303)
	}
	const { testId, providerId, gateway, ownAccountId, state, amount, redirectUrl, gatewayRef, failureCode, startedAt } = test
	const known = { gateway, state, gatewayRef, failureCode, isNoticed: test.noticedAt !== null }
	const account = gateway === 'vietqr' && isTestOpen(state) ? transferAccount(world.settings, test.to) : undefined
	const qr = account &&
		gatewayRef !== null && {
			to: account,
			reference: gatewayRef,
			qr: qrModules(vietQrText({ bin: account.bin, account: account.account, amountMinor: amount.amount, reference: gatewayRef })),
		}
	return {
		...{ testId, providerId, gateway, own: ownAccountId !== null, amount, startedAt, failureCode },
		progress: progressOf(known),
		verdict: verdictOf(known),
		transfer: qr || null,
		/** The gateway's page, while the test can still be paid there. */
		payAt: gateway !== 'vietqr' && isTestOpen(state) ? redirectUrl : null,
		mayAsk: gateway !== 'vietqr' && (isTestOpen(state) || state === 'returning'),
	}
}

/** Asks the gateway once more, or makes the sample bank pay. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const test = await testShown(context, request, params['id'])
	const intent = (await request.formData()).get('intent')
	if (intent === 'look') return { looked: !(await hear(context, test)) }
	if (intent !== 'sample-transfer') throw data(null, { status: 400 })
	await payFromSampleBank(context, test)
	return { looked: false }
}

/** Sends a notice like SePay's, which is handled like every notice. */
async function payFromSampleBank(context: Context, { gateway, ownAccountId, gatewayRef, to, amount }: Shown): Promise<void> {
	const { world, caller } = context.get(pageRequest)
	const account = gateway === 'vietqr' && gatewayRef !== null ? transferAccount(world.settings, to) : undefined
	if (!account?.sample || gatewayRef === null) throw data(null, { status: 404 })
	const notice = sampleNotice(world, { account: account.account, code: to?.code, amountMinor: amount.amount, words: gatewayRef })
	const read = await (await gatewayAt(world, { gateway, ownAccountId }))?.readNotice(notice)
	if (!read || read.said === 'forged') throw new Error('the sample bank is not believed')
	for (const told of read.said)
		if ('words' in told) valueOf(await call(world, recordBankTransfer, { ...told, ownAccountId }, asSystem(caller.requestId)))
}

export default function TestPayment({ loaderData: test, actionData: answer }: Route.ComponentProps) {
	const { one: text } = useTestPaymentText()
	const { ways } = usePaymentWayText()
	const locale = useLocale()
	useLive(`test-payment:${test.testId}`)
	const { testId, providerId, gateway, own, amount, startedAt, progress, verdict, transfer, payAt, mayAsk } = test
	const [list, transfers] = [
		useHref(`/my-events/payment-ways/tests?provider=${providerId}`),
		useHref(own ? `/my-events/transfers?provider=${providerId}` : '/desk/transfers'),
	]
	const { name } = ways[wayOf(gateway)]
	const title = text.title(name)
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead title={title} lead={text.lead(formatMoney(locale, amount), formatDateTime(startedAt, homeZone))} />
			<Stack gap={8}>
				<div role="status">
					{verdict && <Verdict verdict={verdict} failureCode={test.failureCode} />}
					{answer?.looked && !verdict && <Notice title={text.looked} />}
				</div>
				<TestProgressList key={testId} progress={progress} />
				{transfer && <TestTransfer {...transfer} amount={amount} />}
				<Row>
					{payAt !== null && (
						<LinkButton look="primary" href={payAt} data-plain-link>
							{text.goOn}
						</LinkButton>
					)}
					{mayAsk && (
						<CheckedForm method="post">
							<Button type="submit" name="intent" value="look">
								{text.look}
							</Button>
						</CheckedForm>
					)}
					{verdict !== null && gateway === 'vietqr' && own && <LinkButton href={transfers}>{text.transfers}</LinkButton>}
					{verdict !== null && (
						<CheckedForm method="post" action={list}>
							<input type="hidden" name="gateway" value={gateway} />
							<input type="hidden" name="own" value={String(own)} />
							<Button type="submit">{text.again}</Button>
						</CheckedForm>
					)}
					<LinkButton look="quiet" href={list}>
						{text.back}
					</LinkButton>
				</Row>
			</Stack>
			<noscript>
				<meta httpEquiv="refresh" content="5" />
			</noscript>
		</>
	)
}

/** The verdict of a test on its way to pay, in a sentence. */
function Verdict({ verdict, failureCode }: { verdict: TestVerdict; failureCode: string | null }) {
	const { one: text } = useTestPaymentText()
	if (verdict === 'refused') return <Notice kind="danger" title={text.refusedBy(failureCode ?? '')} />
	const kind = verdict === 'works' || verdict === 'worksByHand' ? 'success' : verdict === 'canceled' ? undefined : 'warning'
	return <Notice kind={kind} title={text[verdict]} />
}
