import { printed, printedApart } from '~/platform/pdf/printer.server.ts'
import type { World } from '~/platform/world/world.server.ts'
import type { FoundCertificates } from '~/features/tournament/bracket/flows/read-certificates.server.ts'
import { certificatePaper } from './certificate-sheet.ts'

/**
 * Draws certificates; a logo that was deleted meanwhile is left out. With `onReached`, a thread of its own draws and reports how many are done.
 * @throws Error when drawing failed
 */
export async function certificatesAsPdf(
	{ files }: Pick<World, 'files'>,
	{ sheets, logo }: Pick<FoundCertificates, 'sheets'> & { logo: string | null },
	onReached?: (drawn: number) => void,
): Promise<Uint8Array> {
	const kept = logo === null ? undefined : await files.get(`${logo}.webp`)
	const { renderForPaper } = await import('~/platform/images/render-image.server.ts')
	const sign = kept && (await renderForPaper(kept))
	const certificates = { sheets, ...(sign && { logo: new Uint8Array(sign) }) }
	return onReached ? printedApart(certificatePaper, certificates, onReached) : printed(certificatePaper, certificates)
}
