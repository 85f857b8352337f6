import type { CardNotice, ChargeGateway, Notice } from '~/platform/gateways/gateway.server.ts'

/** Reads a posted notice as the webhook door does: its message, `ignored` where it has none for us, and nothing where it is forged. */
export async function readOne(
	gateway: Pick<ChargeGateway, 'readNotice'>,
	body: string,
	headers: Headers,
): Promise<Notice | CardNotice | 'ignored' | undefined> {
	const { said } = await gateway.readNotice({ method: 'POST', query: new URLSearchParams(), body, headers })
	if (said === 'forged') return undefined
	const [first = 'ignored'] = said
	if (first !== 'ignored' && 'words' in first) throw new Error('a transfer is no notice of a charge')
	return first
}
