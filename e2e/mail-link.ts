import { expect } from 'vitest'

/** The link in the newest mail to an address, once it is in the mailbox and is another than `before`. */
export async function mailedLink(origin: string, email: string, page = 'verify', before?: string): Promise<string> {
	let link: string | undefined
	const look = async () => {
		const list = await (await fetch(`${origin}/mailbox`)).text()
		const mails = list.split('<li>').filter((entry) => entry.includes(email))
		for (const mail of mails) {
			const id = /\/mailbox\/(\d+)/.exec(mail)?.[1]
			const html = await (await fetch(`${origin}/mailbox/${id}/html`)).text()
			const found = new RegExp(`href="([^"]*/${page}\\?[^"]*token=[^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&')
			if (found && found !== before) return (link = found)
		}
		return undefined
	}
	await expect.poll(look, { timeout: 30_000, message: `a mail to ${email}` }).toBeDefined()
	return link ?? ''
}
