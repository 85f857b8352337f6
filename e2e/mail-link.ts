import { expect } from 'vitest'

/** The link in the newest mail to an address, once the mail is in the mailbox and the link differs from `before`. */
export async function mailedLink(origin: string, email: string, page = 'verify', before?: string): Promise<string> {
	return (await mailedPage(origin, email, new RegExp(`/${page}\\?[^"]*token=[^"]*`), before)).link
}

/** The newest mail to an address with a link whose address ends like this: that link, and the mail's words. */
export async function mailedPage(origin: string, email: string, ending: RegExp, before?: string): Promise<{ link: string; words: string }> {
	let found: { link: string; words: string } | undefined
	const look = async () => {
		const list = await (await fetch(`${origin}/mailbox`)).text()
		const mails = list.split('<li>').filter((entry) => entry.includes(email))
		for (const mail of mails) {
			const id = /\/mailbox\/(\d+)/.exec(mail)?.[1]
			const html = await (await fetch(`${origin}/mailbox/${id}/html`)).text()
			const link = new RegExp(`href="([^"]*${ending.source})"`).exec(html)?.[1]?.replaceAll('&amp;', '&')
			const words = html.replace(/<!--.*?-->/g, '').replace(/<[^<>]*>/g, ' ')
			if (link && link !== before) return (found = { link, words })
		}
		return undefined
	}
	await expect.poll(look, { message: `a mail to ${email}` }).toBeDefined()
	return found ?? { link: '', words: '' }
}
