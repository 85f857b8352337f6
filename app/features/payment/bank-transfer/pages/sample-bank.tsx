import { data, redirect, useHref, useNavigation, type RouterContextProvider } from 'react-router'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { asSystem } from '~/kernel/operation.ts'
import { sampleNotice } from '~/platform/gateways/vietqr/sample-bank.server.ts'
import { call, valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { Page, PageHead, Row, Stack } from '~/ui/page.tsx'
import { secretPageHeaders } from '~/features/order/answers/after-order.server.ts'
import { gatewayAt } from '~/features/provider/own-account/flows/open-account.server.ts'
import { transferAccount } from '~/features/payment/bank-transfer/answers/transfer-account.server.ts'
import { findTransferRequest } from '~/features/payment/bank-transfer/operations/find-transfer-request.server.ts'
import { recordBankTransfer } from '~/features/payment/bank-transfer/operations/record-bank-transfer.server.ts'
import { longest } from '~/features/payment/bank-transfer/rules/longest.ts'
import { useBankTransferText } from '~/features/payment/bank-transfer/text/bank-transfer-text.ts'
import type { Route } from './+types/sample-bank'

type Context = Readonly<RouterContextProvider>

export function headers() {
	return secretPageHeaders
}

/** The values of the sample bank's form. @throws a 404 where transfers are real: there is no such page */
async function findSample(context: Context, request: Request) {
	const { searchParams } = new URL(request.url)
	const answer = await ask(context, findTransferRequest, {
		number: searchParams.get('order') ?? '',
		secret: searchParams.get('secret') ?? undefined,
	})
	if (!answer.ok) throw data(null, { status: 404 })
	const asked = answer.value.ask ?? null
	const account = transferAccount(context.get(pageRequest).world.settings, asked?.to)
	if (!account?.sample) throw data(null, { status: 404 })
	return { account, asked }
}

/** `/checkout/sample-bank?order=&secret=`: plays the buyer's bank in the sample world, which has no real money. */
export async function loader({ context, request }: Route.LoaderArgs) {
	return findSample(context, request)
}

/** Sends money: a notice in SePay's form takes the same way as every notice. */
export async function action({ context, request }: Route.ActionArgs) {
	const { account, asked } = await findSample(context, request)
	const code = asked?.to?.code
	const { world, caller } = context.get(pageRequest)
	const form = await request.formData()
	const amountMinor = Number(String(form.get('amount')).replaceAll(/\D/g, ''))
	if (!Number.isSafeInteger(amountMinor) || amountMinor < 1) return data({ wrong: true }, 422)
	const place = { gateway: 'vietqr' as const, ownAccountId: asked?.ownAccountId ?? null }
	const gateway = await gatewayAt(world, place)
	const notice = sampleNotice(world, {
		account: account.account,
		code,
		amountMinor,
		words: String(form.get('words') ?? '').slice(0, longest.words),
	})
	const read = await gateway?.readNotice(notice)
	if (!read || read.said === 'forged') throw new Error('the sample bank is not believed')
	for (const told of read.said)
		if ('words' in told)
			valueOf(await call(world, recordBankTransfer, { ...told, ownAccountId: place.ownAccountId }, asSystem(caller.requestId)))
	return redirect(`/checkout/transfer${new URL(request.url).search}`, 303)
}

export default function SampleBank({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { account, asked } = loaderData
	const { sampleBank: text } = useBankTransferText()
	const back = useHref('/checkout/transfer')
	const busy = useNavigation().state === 'submitting'
	return (
		<Page width="text">
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Card>
				<CheckedForm method="post">
					<Stack>
						<p>
							{text.to}: <strong>{account.account}</strong> · {account.holder}
						</p>
						<TextField
							name="amount"
							label={text.amount}
							inputMode="numeric"
							required
							pattern="[0-9., ]+"
							defaultValue={asked ? String(asked.amount.amount) : ''}
							error={answer ? text.amount : undefined}
						/>
						<TextField name="words" label={text.words} maxLength={longest.words} defaultValue={asked?.reference ?? ''} />
						<Row>
							<Button type="submit" look="primary" size="lg" busy={busy} busyLabel={text.sending}>
								{text.send}
							</Button>
							<LinkButton look="quiet" href={back}>
								{text.back}
							</LinkButton>
						</Row>
					</Stack>
				</CheckedForm>
			</Card>
		</Page>
	)
}
