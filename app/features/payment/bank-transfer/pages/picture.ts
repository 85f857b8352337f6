import { data } from 'react-router'
import QRCode from 'qrcode'
import { vietQrText } from '~/kernel/viet-qr.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { transferAccount } from '~/features/payment/bank-transfer/answers/transfer-account.server.ts'
import { findTransferRequest } from '~/features/payment/bank-transfer/operations/find-transfer-request.server.ts'
import type { Route } from './+types/picture'

/** `/checkout/transfer/picture?order=&secret=`: the VietQR of an order as a picture to save, for a buyer who pays with the phone that shows it. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url)
	const { world } = context.get(pageRequest)
	const answer = await ask(context, findTransferRequest, {
		number: searchParams.get('order') ?? '',
		secret: searchParams.get('secret') ?? undefined,
	})
	const account = answer.ok ? transferAccount(world.settings, answer.value.ask?.to) : undefined
	if (!answer.ok || !answer.value.ask || !account) throw data(null, { status: 404 })
	const { amount, reference } = answer.value.ask
	const { bin, account: number } = account
	const text = vietQrText({ bin, account: number, amountMinor: Math.max(amount.amount, 1), reference })
	const picture = await QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: 4, width: 800 })
	return new Response(new Uint8Array(picture), {
		headers: {
			'content-type': 'image/png',
			'content-disposition': `attachment; filename="vietqr-${answer.value.number}.png"`,
			'cache-control': 'no-store',
		},
	})
}
