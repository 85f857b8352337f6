import type { Visitor } from './visitor.ts'

/** Invites a device and gives the link in its picture. */
export async function invite(desk: Visitor, eventId: number, name: string): Promise<string> {
	const { devices: text } = desk.text.checkin
	await desk.open(`/my-events/${eventId}/check-in/devices`)
	await desk.page.getByLabel(text.name).fill(name)
	await desk.button(text.makeCode).click()
	await desk.sees(desk.page.getByRole('img', { name: text.qrOf(name) }))
	return (await desk.page.locator('a[href*="/check-in#"]').getAttribute('href')) ?? ''
}

/** Joins, and waits until the gate is open. */
export async function join(device: Visitor, link: string) {
	await device.page.goto(link)
	await device.sees(device.button(device.text.checkin.gate.startCamera))
}

/** Types like a hardware scanner: faster than any person, with Enter at the end. */
export async function scan(device: Visitor, code: string) {
	await device.page.evaluate((typed) => {
		for (const key of [...typed, 'Enter'])
			document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
	}, code)
}

/** The whole screen shows these words, and a touch closes it. A good answer closes by itself soon, on a slow machine even before the touch. */
export async function answers(device: Visitor, ...words: string[]) {
	const answer = device.page.getByRole('alert')
	for (const word of words) await device.sees(answer.getByText(word, { exact: true }))
	await device.isAccessible()
	await device.fits()
	await device
		.button(device.text.checkin.gate.next)
		.click({ timeout: 5_000 })
		.catch(() => {})
	await answer.waitFor({ state: 'hidden' })
}
