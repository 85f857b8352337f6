import type { ScheduleSettings } from '~/features/tournament/match-schedule/rules/schedule-settings.ts'

export const anySettings: ScheduleSettings = {
	...{ courts: ['Sân 1', 'Sân 2'], matchMinutes: 20, restMinutes: 15 },
	days: [{ day: '2026-12-20', from: '08:00', until: '18:00' }],
}
