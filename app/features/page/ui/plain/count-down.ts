import { deviceClock } from '~/ui/device-clock.ts'
import { timeLeft, type TimeLeft } from '~/features/page/rules/time-left.ts'

/** Updates the countdowns of a page each minute, until their moments have come. */
export function countDown(): void {
	const clocks = [...document.querySelectorAll<HTMLElement>('[data-until]')]
	if (clocks.length === 0) return
	const show = () => {
		for (const clock of clocks) {
			const left = timeLeft(new Date(clock.dataset['until'] ?? ''), new Date(deviceClock()))
			const over = clock.parentElement?.querySelector<HTMLElement>('[data-over]')
			clock.hidden = left === undefined
			if (over) over.hidden = left !== undefined
			for (const unit of clock.querySelectorAll<HTMLElement>('[data-unit]')) {
				unit.textContent = String(left?.[unit.dataset['unit'] as keyof TimeLeft] ?? 0)
			}
		}
	}
	show()
	setInterval(show, 20_000)
}
