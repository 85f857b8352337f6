import { ownReceiver } from '../app/features/webhook/links/own-receiver.server.ts'
import { publicUrl, type Settings } from '../app/platform/settings/settings.server.ts'
import { hasMailbox } from './doors/mailbox.ts'
import type { demoSignIns } from './sample-world.ts'

export interface GreetingFacts {
	settings: Settings
	signIns: Awaited<ReturnType<typeof demoSignIns>>
	/** The time from the start of the process until it could answer. */
	startedInMs: number
}

/** The text for the person at the terminal when the server answers. */
export function greeting({ settings, signIns, startedInMs }: GreetingFacts): string {
	const url = publicUrl(settings)
	const database = settings.DATABASE_URL ? 'PostgreSQL' : `embedded database in ${settings.DATA_DIR}`
	const lines = ['', `  Hội  ${url}`, '', `  ${database}; ready after ${(startedInMs / 1000).toFixed(1)} s`]
	if (hasMailbox(settings)) lines.push(`  Mails stay in ${url}/mailbox`)
	const receiver = ownReceiver(settings)
	if (receiver) lines.push(`  Webhooks can be tried at ${receiver}`)
	if (signIns) {
		const width = Math.max(...signIns.people.map(({ email }) => email.length))
		lines.push('', `  Demo sign-ins, password ${signIns.password}`)
		lines.push(...signIns.people.map(({ email, role }) => `    ${email.padEnd(width)}  ${role}`))
	}
	return [...lines, ''].join('\n')
}
