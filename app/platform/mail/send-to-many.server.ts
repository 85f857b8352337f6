import type { World } from '~/platform/world/world.server.ts'
import { NoSuchMailbox } from './mail.server.ts'

/** How many recipients are read and noted together, and how many mails are sent at once: one for each connection to the mail server. */
const [atOnce, sideBySide] = [40, 4]
/** A run of a job may take five minutes; a slow mail server must not make it fail. */
const mostSecondsOfRun = 120

interface Taken<Recipient> {
	recipients: readonly Recipient[]
	/** Whether all who are left are in the hand of another run. */
	elsewhere: boolean
}

/** What happened to recipients: they got the mail, the mail server knows no such address, or it was not their turn yet. */
export interface MailsSent {
	sent: number[]
	refused: number[]
	left: number[]
}

interface Steps<Recipient, Next> {
	/** Reserves the next recipients. */
	take: (most: number) => Promise<Next>
	send: (recipient: Recipient, next: Next) => Promise<void>
	note: (done: MailsSent) => Promise<{ ended: boolean }>
	/** Asks for another run, because this one has taken long enough. */
	goOn: (next: Next) => Promise<unknown>
}

/**
 * Sends one mail to many, some at a time, until everybody has it or the run has taken long enough; then another run continues. Each run first
 * reserves its recipients, so that two runs never write to the same person. After a run was killed, the next one continues with recipients who are
 * not noted yet; the reserved ones follow after ten minutes. The mail's key prevents a second mail to people who got theirs before. Only mails (four
 * at most) that the mail server had accepted, but we had not stored yet, may come twice.
 */
export async function sendToMany<Recipient extends { id: number }, Next extends Taken<Recipient>>(
	world: World,
	{ take, send, note, goOn }: Steps<Recipient, Next>,
): Promise<void> {
	const endsAt = world.clock().getTime() + mostSecondsOfRun * 1000
	const isLate = () => world.clock().getTime() >= endsAt
	for (;;) {
		const next = await take(atOnce)
		if (next.elsewhere) throw new Error('who is left is in the hand of another run')
		if (next.recipients.length === 0) {
			// The last ones may have left before it was their turn.
			await note({ sent: [], refused: [], left: [] })
			return
		}
		const [sent, refused]: [number[], number[]] = [[], []]
		const waiting = [...next.recipients]
		const sendSome = async () => {
			while (!isLate()) {
				const each = waiting.shift()
				if (!each) return
				await send(each, next).then(
					() => sent.push(each.id),
					(error: unknown) => {
						if (!(error instanceof NoSuchMailbox)) throw error
						refused.push(each.id)
					},
				)
			}
		}
		const ended = await Promise.allSettled(Array.from({ length: sideBySide }, sendSome))
		const done = new Set([...sent, ...refused])
		const left = next.recipients.flatMap(({ id }) => (done.has(id) ? [] : [id]))
		// Mails that went out are noted even when the mail server failed in between.
		const noted = await note({ sent, refused, left })
		const failed = ended.find((each) => each.status === 'rejected')
		if (failed) throw failed.reason
		if (noted.ended) return
		if (isLate()) return void (await goOn(next))
	}
}
