import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { saveWheel } from '../app/features/draw/wheel/operations/save-wheel.server.ts'
import { startWheel } from '../app/features/draw/wheel/operations/start-wheel.server.ts'
import type { WheelMode } from '../app/features/draw/wheel/rules/wheel.ts'
import type { Database } from '../app/platform/database/database.server.ts'
import { call, valueOf } from '../app/platform/operations/call.server.ts'
import { sessionCookie } from '../app/platform/session/cookies.server.ts'
import { hashOf } from '../app/platform/signing/secrets.server.ts'
import type { Stage } from '../world/testing/stage.ts'
import { asAccount, worldOn, type TestWorld } from '../world/testing/test-world.ts'
import { openBrowser } from './browser.ts'
import { milliseconds, quantile, type Figure } from './table.ts'

const candidates = 10_000
const draws = 3
const barMs = 20
/** A draw that does not end within this time is an error, and the bench goes on without its figure. */
const mostMs = 20_000
const session = 'bench-stage'

interface OnStage {
	origin: string
	database: Database
	stage: Stage
	note: (figure: Figure) => void
}

/** How smoothly a stage moves in Chromium while winners of a large list are drawn: the time from frame to frame, in both modes. */
export async function measureStage({ origin, database, stage, note }: OnStage): Promise<void> {
	await database.sql(
		`insert into sessions (token_hash, account_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
		[hashOf(session), stage.accounts.owner],
	)
	// One world for both, because a second world would repeat the same dice.
	const world = worldOn(database, { now: new Date() })
	const browser = await openBrowser()
	try {
		const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 1920, height: 1080 } })
		await context.addCookies([{ name: sessionCookie, value: session, url: origin }])
		for (const mode of ['wheel', 'machine'] as const) {
			const wheelId = await startedWheel(world, stage, mode)
			const page = await context.newPage()
			page.setDefaultTimeout(mostMs)
			await page.addInitScript(() => addEventListener('hoi:awake', () => (document.documentElement.dataset['awake'] = 'yes')))
			await page.goto(`${origin}/wheel-picker/${stage.event}/${wheelId}?step=stage`, { waitUntil: 'networkidle' })
			await page.waitForSelector('html[data-awake=yes]', { state: 'attached' })
			const frames: number[] = []
			for (let nth = 0; nth < draws; nth += 1) frames.push(...(await framesOfDraw(page)))
			await page.close()
			note({
				what: `frames of the stage, ${mode}, ${candidates} candidates, ${draws} draws, Chromium`,
				seen: `p50 ${milliseconds(quantile(frames, 0.5))}, p95 ${milliseconds(quantile(frames, 0.95))}, longest ${milliseconds(Math.max(...frames))}; ${frames.length} frames`,
				bar: `p95 ≤ ${barMs} ms`,
				kept: quantile(frames, 0.95) <= barMs,
			})
		}
	} finally {
		await browser.close()
	}
}

async function startedWheel(world: TestWorld, { event: eventId, accounts }: Stage, mode: WheelMode): Promise<number> {
	const owner = asAccount(accounts.owner)
	const pasted = Array.from({ length: candidates }, (_, nth) => `Nguyễn Văn ${nth}; A${nth}`).join('\n')
	const typed = { name: `Bench ${mode}`, mode, stopDelayMs: '500', presence: 'all', leftOut: '', pasted }
	const rewards = { 'reward.0.name': 'Xe đạp', 'reward.0.winners': String(draws) }
	const { wheelId } = valueOf(await call(world, saveWheel, { eventId, key: randomUUID(), typed: { ...typed, ...rewards } }, owner))
	valueOf(await call(world, startWheel, { eventId, wheelId }, owner))
	return wheelId
}

/** A text and no function, because the bench's compiler would add helpers to a function that the page does not have. */
const watchFrames = `
	stageFrames = []
	frameBefore = performance.now()
	nextFrame = requestAnimationFrame(function watch(now) {
		stageFrames.push(now - frameBefore)
		frameBefore = now
		nextFrame = requestAnimationFrame(watch)
	})`

/** The times between frames from a press until the winner is shown, in milliseconds. */
async function framesOfDraw(page: Page): Promise<number[]> {
	await page.evaluate(watchFrames)
	const busy = page.locator('button[aria-busy=true]')
	await page.keyboard.press('PageDown')
	await busy.first().waitFor()
	await busy.first().waitFor({ state: 'detached' })
	const frames = await page.evaluate(() => {
		const { stageFrames, nextFrame } = window as unknown as { stageFrames: number[]; nextFrame: number }
		cancelAnimationFrame(nextFrame)
		return stageFrames
	})
	// The first frame began before the press.
	return frames.slice(1)
}
