import type { CardNotice, Notice, NoticeAnswer, NoticeRead } from './gateway.server.ts'

/** An answer in JSON. */
export function jsonAnswer(status: number, body: unknown): NoticeAnswer {
	return { status, contentType: 'application/json', body: JSON.stringify(body) }
}

/** What gateways are told that look at the status alone: 200 for what is well signed, whatever it was about, and 400 for the rest. */
export function plainlyAnswered(said: Notice | CardNotice | 'ignored' | undefined): NoticeRead {
	if (said === undefined) return { said: 'forged', answer: { status: 400, contentType: 'text/plain', body: '400' } }
	return { said: said === 'ignored' ? [] : [said], answer: () => jsonAnswer(200, { received: true }) }
}
