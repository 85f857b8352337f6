import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { renderReading, type ReadingFrame } from './entry.reading.server.tsx'
import { islands } from './islands.ts'
import { island } from './shell/island/island.tsx'

const frame = {
	...{ locale: 'vi_VN', prefix: '', target: '/event', styles: [], script: '/reading.js' },
	site: { origin: 'http://localhost', strategy: 'prefix_except_default', build: 'test' },
} satisfies Omit<ReadingFrame, 'site'> & { site: unknown } as unknown as ReadingFrame

const Heart = island('heart', ({ name }: { name: string }) => <button>{name}</button>)
const Offer = island(
	'offer',
	({ price, wish }: { price: string; wish?: React.ReactNode }) => (
		<p>
			{price} {wish}
		</p>
	),
	['wish'],
)
const Poster = island('poster', ({ src }: { src: string }) => <img src={src} alt="" fetchPriority="high" />)

describe('islands', () => {
	it('have code in the browser, each under its name', () => {
		const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!test)[.]tsx$/.test(file))
		const used = files.flatMap((file) =>
			[...readFileSync(`app/${file}`, 'utf8').matchAll(/\bisland\(\s*'([\w-]+)'/g)].map(([, name]) => name),
		)
		expect(used.toSorted()).toEqual(Object.keys(islands).toSorted())
	})

	it('are in a page for reading with their properties', () => {
		const page = renderReading(frame, <Heart name="a < b" />)
		expect(page).toContain('<hoi-island data-name="heart" ')
		expect(page).toContain('data-properties="{&quot;name&quot;:&quot;a &lt; b&quot;}"><button>a &lt; b</button></hoi-island>')
		expect(page).not.toContain('<!--island')
	})

	it('hold parts of the page, which do not travel and may have islands, too', () => {
		const page = renderReading(frame, <Offer price="5 €" wish={<Heart name="c" />} />)
		const [, outer, inner] = /data-name="offer" data-nth="(\d+)".*data-name="heart" data-nth="(\d+)"/s.exec(page) ?? []
		expect(Number(inner)).toBeGreaterThan(Number(outer))
		expect(page).toContain('data-properties="{&quot;price&quot;:&quot;5 €&quot;}" data-slots="wish"')
		expect(page).toContain('<p>5 €<!-- --> <hoi-slot><hoi-island data-name="heart"')
	})

	it('learn how staff write amounts, where they do', () => {
		const site = { ...frame.site, house: { currencies: { VND: { currencySymbol: 'đồng' } } } } as unknown as ReadingFrame['site']
		expect(renderReading({ ...frame, site }, null)).toContain(
			' data-currencies="{&quot;VND&quot;:{&quot;currencySymbol&quot;:&quot;đồng&quot;}}"',
		)
		expect(renderReading(frame, null)).not.toContain('data-currencies')
	})

	it('preload their pictures in the head of the page', () => {
		const page = renderReading(frame, <Poster src="/a.webp" />)
		expect(page).toMatch(/<link rel="preload" as="image" href="\/a\.webp"[^>]*><\/head>/)
		expect(page).toMatch(/<hoi-island data-name="poster"[^>]*><img src="\/a\.webp"/)
	})

	it('give a text that looks like a mark no island', () => {
		const page = renderReading(frame, <p>{'<!--island 0-->'}</p>)
		expect(page).toContain('<p>&lt;!--island 0--&gt;</p>')
	})
})
