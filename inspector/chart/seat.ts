/** What marks a place in APNAP order: A for the active player, then numbers. */
export function seatMark(seat: number | undefined): string {
  return seat === undefined || seat === 0 ? 'A' : String(seat);
}
