import type { CardNotice, ChargeGateway, Notice } from '../gateway.server.ts'

/** Reads a posted notice as the webhook door does: what it says, `ignored` where that is nothing, and nothing where it is forged. */
export async function readOne(
	gateway: Pick<ChargeGateway, 'readNotice'>,
	body: string,
	headers: Headers,
): Promise<Notice | CardNotice | 'ignored' | undefined> {
	const { said } = await gateway.readNotice({ method: 'POST', query: new URLSearchParams(), body, headers })
	return said === 'forged' ? undefined : (said[0] ?? 'ignored')
}
