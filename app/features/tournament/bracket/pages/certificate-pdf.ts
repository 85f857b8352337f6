import { data } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { certificatesAsPdf } from '~/features/tournament/bracket/drawing/certificate-pdf.server.ts'
import { findCertificates } from '~/features/tournament/bracket/operations/find-certificates.server.ts'
import { findMyCertificate } from '~/features/tournament/bracket/operations/find-my-certificate.server.ts'
import type { Route } from './+types/certificate-pdf'

/**
 * `/bracket/{eventId}/certificate/{bracketId}/{candidateId}` for the organiser, `/certificate/{candidateId}` for its owner, signed in or with the
 * link of their mail (`?secret=`): a certificate as PDF, in the language of the address.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const candidateId = idInPath(params['candidateId'])
	const found = params['eventId'] === undefined ? await theirs() : await organisers()
	const { world } = context.get(pageRequest)
	try {
		const pdf = await certificatesAsPdf(world, found)
		return new Response(pdf as BodyInit, {
			headers: {
				'content-type': 'application/pdf',
				'content-disposition': `attachment; filename="${found.fileName}.pdf"`,
				'cache-control': 'no-store',
				'x-robots-tag': 'noindex',
				'referrer-policy': 'same-origin',
			},
		})
	} catch (error) {
		world.log.error({ err: error, candidateId }, 'a certificate was not printed')
		throw data(null, { status: 503, headers: { 'retry-after': '3' } })
	}

	async function theirs() {
		const secret = new URL(request.url).searchParams.get('secret') ?? undefined
		const answer = await ask(context, findMyCertificate, { candidateId, secret })
		if (!answer.ok) throw data(null, { status: answer.refusal.code === 'certificates_not_ready' ? 409 : 404 })
		return answer.value
	}

	async function organisers() {
		const { eventId } = atEventDesk(context, request, params['eventId'])
		const answer = await ask(context, findCertificates, { eventId, bracketId: idInPath(params['bracketId']), candidateId })
		if (answer.ok) return answer.value
		throw answer.refusal.code === 'certificates_not_ready' ? data(null, { status: 409 }) : refusedPage(answer.refusal)
	}
}
