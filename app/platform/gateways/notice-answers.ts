import type { CardNotice, Notice, NoticeAnswer, NoticeRead } from './gateway.server.ts'

/** An answer in JSON. */
export function jsonAnswer(status: number, body: unknown): NoticeAnswer {
	return { status, contentType: 'application/json', body: JSON.stringify(body) }
}

/** The answer for gateways that look at the status alone: 200 for a well-signed notice, whatever it is about, and 400 for any other. */
export function plainlyAnswered(said: Notice | CardNotice | 'ignored' | undefined): NoticeRead {
	if (said === undefined) return { said: 'forged', answer: { status: 400, contentType: 'text/plain', body: '400' } }
	return { said: said === 'ignored' ? [] : [said], answer: () => jsonAnswer(200, { received: true }) }
}
