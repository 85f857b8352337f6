import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { asAccount, play, type Played } from '#world/testing/test-world.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { addEventPictures } from '~/features/event-desk/event-draft/operations/add-event-pictures.server.ts'
import { findEventGallery } from '~/features/event-desk/event-draft/operations/find-event-gallery.server.ts'
import { removeEventPictures } from '~/features/event-desk/event-draft/operations/remove-event-pictures.server.ts'
import { saveEventPicture } from '~/features/event-desk/event-draft/operations/save-event-picture.server.ts'
import { placeField, versionField } from '~/features/event-desk/event-draft/rules/pictures-step.ts'
import type { GalleryAnswer } from '~/features/event-desk/event-draft/ui/gallery-answer.ts'
import { action } from './pictures.tsx'

const ownerOf = ({ stage }: Played) => asAccount(stage.accounts.owner)

/** A gallery of four pictures, and the fields of its page as a browser sends them. */
async function gallery(played: Played) {
	const eventId = played.stage.event
	const pictures = [...'abcd'].map((letter) => ({ path: `events/${letter.repeat(32)}-${'0'.repeat(24)}`, width: 4, height: 3 }))
	await played.value(addEventPictures, { eventId, pictures }, ownerOf(played))
	const look = async () => (await played.value(findEventGallery, { eventId }, ownerOf(played))).pictures
	const found = await look()
	const page = Object.assign(
		{},
		...found.map(({ id, typed, version, place }) => ({ ...typed, [versionField(id)]: version, [placeField(id)]: String(place) })),
	) as Record<string, string>
	const words = async () => (await look()).map(({ id, typed }) => typed[`picture.${id}.vi`])
	return { eventId, ids: found.map(({ id }) => id), found, page, words }
}

async function press(
	played: Played,
	typed: Readonly<Record<string, string | File>>,
	headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; to: string; answer?: GalleryAnswer }> {
	const { world, stage } = played
	const context = new RouterContextProvider()
	context.set(pageRequest, { world, caller: ownerOf(played), origin: 'http://localhost', prefix: '', address: '' })
	const body = new FormData()
	for (const [name, value] of Object.entries(typed)) body.append(name, value)
	const request = new Request('http://localhost/', { method: 'post', body, headers })
	const answer = (await action({ context, request, params: { id: String(stage.event) } } as never)) as
		Response | { data: GalleryAnswer; init: ResponseInit }
	if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location') ?? '' }
	return { status: answer.init.status ?? 200, to: '', answer: answer.data }
}

it('saves the typed values of every picture of the page, with any button', async () => {
	await play(async (played) => {
		const { ids, page, words } = await gallery(played)
		const [first, second, third, fourth] = ids
		const saved = await press(played, { ...page, intent: 'save', [`picture.${first}.vi`]: 'Một', [`picture.${third}.vi`]: 'Ba' })
		expect([saved.status, saved.to]).toEqual([303, expect.stringContaining(`did=saved`)])
		expect(await words()).toEqual(['Một', '', 'Ba', ''])
		// The old page is sent again: only newly typed values are written.
		const { to } = await press(played, { ...page, intent: `up.${fourth}`, [`picture.${second}.vi`]: 'Hai' })
		expect(to).toContain('did=moved')
		expect(await words()).toEqual(['Một', 'Hai', '', 'Ba'])
		const chosen = { [`chosen.${first}`]: 'on', [`chosen.${fourth}`]: 'on', [`picture.${fourth}.vi`]: 'Bốn' }
		expect((await press(played, { ...page, ...chosen, intent: 'remove' })).to).toContain('did=removed')
		expect(await words()).toEqual(['Hai', 'Ba'])
		expect((await press(played, { intent: `putBack.${fourth}` })).to).toContain('did=putBack')
		expect(await words()).toEqual(['Hai', 'Bốn', 'Ba'])
	})
})

it('does nothing else where a picture cannot be saved, and keeps all typed values', async () => {
	await play(async (played) => {
		const { eventId, ids, found, page, words } = await gallery(played)
		const [first = 0, second = 0, third = 0, fourth = 0] = ids
		const theirs = { ...found[1]?.typed, [`picture.${second}.vi`]: 'Của người khác' }
		const other = { eventId, pictureId: second, version: found[1]?.version, typed: theirs }
		await played.value(saveEventPicture, other, ownerOf(played))
		await played.value(removeEventPictures, { eventId, pictureIds: [third] }, ownerOf(played))
		const typed = {
			...{ [`picture.${first}.vi`]: 'Một', [`picture.${second}.vi`]: 'Hai' },
			...{ [`picture.${third}.vi`]: 'Ba', [`picture.${fourth}.vi`]: 'x'.repeat(301) },
		}
		const { status, answer } = await press(played, { ...page, ...typed, [`chosen.${first}`]: 'on', intent: 'remove' })
		expect(status).toBe(422)
		expect(await words()).toEqual(['Một', 'Của người khác', ''])
		expect(Object.keys(answer?.pictures ?? {}).map(Number)).toEqual([second, third, fourth])
		const { [second]: changed, [third]: left, [fourth]: long } = answer?.pictures ?? {}
		expect(changed?.collision?.theirs).toEqual(theirs)
		expect([left?.told, left?.refused?.typed[`picture.${third}.vi`]]).toEqual(['Ảnh này không còn trong thư viện.', 'Ba'])
		expect(long?.refused?.issues).toEqual([{ path: `picture.${fourth}.vi`, code: 'too_long', limit: 300 }])
		expect(answer?.typed).toMatchObject({ ...typed, [`chosen.${first}`]: 'on' })

		// With the version from the refusal, they may overwrite it.
		const again = { ...typed, [versionField(second)]: changed?.collision?.version ?? '', [`picture.${fourth}.vi`]: 'Bốn' }
		const { [versionField(third)]: _gone, ...rest } = { ...page, ...again }
		expect((await press(played, { ...rest, intent: 'save' })).status).toBe(303)
		expect(await words()).toEqual(['Một', 'Hai', 'Bốn'])
	})
})

it('saves the typed values together with the pressed action, or does neither', async () => {
	await play(async (played) => {
		const { ids, page, words } = await gallery(played)
		const [first] = ids
		const typed = (said: string) => ({ ...page, [`picture.${first}.vi`]: said })
		const drawn = { motif: 'lotus', palette: 'lacquer', intent: 'draw' }
		expect((await press(played, { ...typed('Một'), ...drawn })).to).toContain('did=poster')
		expect((await words())[0]).toBe('Một')
		const { status, answer } = await press(played, { ...page, ...drawn, [`picture.${first}.vi`]: 'x'.repeat(301) })
		expect([status, Object.keys(answer?.pictures ?? {})]).toEqual([422, [String(first)]])
		expect((await words())[0]).toBe('Một')
	})
})

it('saves the typed values also where the uploaded pictures of the same form are too large', async () => {
	await play(async (played) => {
		const { ids, page, words } = await gallery(played)
		const sent = {
			...{ ...page, [`picture.${ids[0]}.vi`]: 'Một', files: 'add' },
			...{ pictures: new File([new Uint8Array(400_000)], 'lon.jpg'), intent: 'add' },
		}
		const { status, answer } = await press(played, sent, { 'content-length': String(10 ** 9) })
		expect([status, answer]).toEqual([422, { problem: { of: 'add', code: 'too_heavy' } }])
		expect((await words())[0]).toBe('Một')
	})
})

it('refuses a page with more pictures than a page can have', async () => {
	await play(async (played) => {
		const many = Object.fromEntries(Array.from({ length: 201 }, (_, nth) => [versionField(nth + 1), 'x']))
		const thrown = await press(played, { ...many, intent: 'save' }).catch((error: unknown) => error as { init?: ResponseInit })
		expect(thrown).toMatchObject({ init: { status: 400 } })
	})
})
