import { expect } from 'vitest'
import { portrait, taken, together } from '../app/platform/picture-faces/testing/portraits.ts'
import { cast } from '../world/cast.ts'
import { sampleGround } from './sample-world.ts'
import { openSite } from './site.ts'
import type { Visitor } from './visitor.ts'

const { journey } = openSite(sampleGround)

/** Sends a picture of oneself by the form on the event's page, and presses one of its buttons. */
async function send(visitor: Visitor, event: string, buffer: Buffer, press: 'find' | 'leave', { agrees = true } = {}) {
	const { form } = visitor.text['face-search']
	await visitor.open(event)
	const main = visitor.page.getByRole('main')
	await main.getByText(form.summary).click()
	await main.getByLabel(form.label, { exact: false }).setInputFiles({ name: 'toi.jpg', mimeType: 'image/jpeg', buffer })
	const box = main.getByLabel(form.agree, { exact: false })
	expect(await box.isChecked()).toBe(false)
	if (agrees) await box.check()
	await main.getByRole('button', { name: form[press], exact: true }).click()
}

journey('visitors find themselves in a gallery by their face where the owner lets them, or leave themselves out', async (visit) => {
	const owner = await visit({ expects: /^422 / })
	const { page, text } = owner
	const { pictures } = text['event-draft']
	const { setting, reading } = text['face-search']
	await owner.signIn(cast.owner)
	await owner.openEvent('Đêm Hồ Gươm')
	const id = /-(\d+)$/.exec(new URL(page.url()).pathname)?.[1] ?? ''
	await owner.open(`/my-events/${id}/edit/pictures`)
	const files = [await taken('astronaut'), await together('admiral', 'astronaut'), await taken('admiral')]
	await page
		.getByLabel(pictures.add, { exact: false })
		.setInputFiles(files.map((buffer, nth) => ({ name: `anh-${nth}.jpg`, mimeType: 'image/jpeg', buffer })))
	await owner.button(pictures.send).click()
	await expect.poll(() => page.getByLabel(pictures.numbers).count()).toBe(files.length)
	await owner.sees(page.getByText(reading.off))
	await owner.link(reading.settings).click()

	// Nothing is turned on before people are told.
	await owner.sees(owner.heading(setting.title))
	await owner.button(setting.turnOn).click()
	await owner.sees(page.getByText(setting.toldMissing))
	await owner.isAccessible()
	await page.getByLabel(setting.told, { exact: false }).check()
	await owner.button(setting.turnOn).click()
	await owner.sees(page.getByText(setting.turnedOn))
	await expect.poll(() => page.getByText(reading.done).count(), { timeout: 90_000 }).toBe(1)
	await owner.sees(page.getByText(reading.faces('4')))
	await owner.isAccessible()
	await owner.fits()

	const visitor = await visit({ locale: 'en_US', size: { width: 360, height: 740 }, theme: 'dark', expects: /^422 / })
	const words = visitor.text['face-search']
	const main = visitor.page.getByRole('main')
	const event = `/event/${id}`
	const me = await portrait('astronaut')
	await send(visitor, event, me, 'find', { agrees: false })
	await visitor.sees(main.getByText(words.problems.not_agreed))
	await visitor.isAccessible()
	await send(visitor, event, me, 'find')
	await visitor.sees(main.getByText(words.found('2')))
	expect(await main.getByRole('listitem').getByRole('img').count()).toBe(2)
	expect(new URL(visitor.page.url()).search).toBe('')
	await visitor.fits()
	await visitor.isAccessible()

	// Without scripts, several faces on the picture: the largest is taken.
	const plain = await visit({ javaScript: false })
	const plainMain = plain.page.getByRole('main')
	const { 'face-search': face } = plain.text
	await send(plain, event, await together('admiral', 'astronaut'), 'find')
	await plain.sees(plainMain.getByText(face.several))
	await plain.sees(plainMain.getByText(face.found('2')))
	await send(plain, event, me, 'leave', { agrees: false })
	await plain.sees(plainMain.getByText(face.leftOut('2')))
	await send(plain, event, me, 'find')
	await plain.sees(plainMain.getByText(face.nothing))

	// Off again, no face is left and nobody is asked for one.
	await owner.open(`/my-events/${id}/edit/face-search`)
	await owner.button(setting.turnOff).click()
	await owner.sees(page.getByText(setting.turnedOff))
	await plain.open(event)
	expect(await plainMain.getByText(face.form.summary).count()).toBe(0)
})
