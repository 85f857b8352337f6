/** An address waits for at most so many variants: nobody really wants more. */
export const mostAsks = 50

/** How long an answered ask is kept, so that the link in its mail still works. */
export const keepAnsweredDays = 90
