import { effect } from '@preact/signals';
import { readRoute, writeRoute } from '../state/route.ts';
import type { Desk } from '../state/desk.ts';
import { writeMoment } from '../state/moment.ts';
import { seated } from './seats.ts';

/** Opens what the address says, now and whenever it changes, and keeps the moment in it. */
export function followAddress(desk: Desk): void {
  const follow = (): void => {
    const route = readRoute(location.hash);
    if (route.seat !== undefined) history.replaceState(null, '', writeRoute(route));
    void desk.open(seated(route));
  };
  window.addEventListener('hashchange', follow);
  effect(() => {
    const session = desk.session.value;
    const at = session?.place.value.at;
    if (session && at) void keepInAddress(desk, writeMoment(at));
  });
  follow();
}

async function keepInAddress(desk: Desk, at: string): Promise<void> {
  const session = desk.session.peek();
  const link = await desk.link();
  if (!session || session !== desk.session.peek() || writeMoment(session.place.peek().at) !== at)
    return;
  const { embed, panes } = desk.route.peek();
  const address = writeRoute({ ...link, embed, panes });
  if (address !== location.hash) history.replaceState(null, '', address);
}
