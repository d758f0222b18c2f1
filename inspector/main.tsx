import { effect } from '@preact/signals';
import { render } from 'preact';
import { galleryCases } from '#machines';
import { App } from './app/app.tsx';
import { pageFor } from './app/context.ts';
import { keepOffline } from './app/offline.ts';
import { keptPreferences } from './app/preferences.ts';
import { keepSeat } from './app/seats.ts';
import { Desk } from './state/desk.ts';
import { followAddress } from './app/address.ts';
import { createLocalTransport } from './transport/local.ts';
import { createRemoteTransport } from './transport/remote.ts';

const preferences = keptPreferences();
const desk = new Desk({
  local: createLocalTransport(),
  remote: (seat) =>
    createRemoteTransport(
      { baseUrl: '', ...(seat !== undefined && { token: seat }) },
      (id, token) => keepSeat(id, token, 'host'),
    ),
  gallery: galleryCases(),
  language: preferences.language.value,
});
effect(() => {
  document.documentElement.lang = desk.language.value;
});
followAddress(desk);

const root = document.getElementById('app');
if (root) render(<App page={pageFor(desk, preferences)} />, root);
keepOffline();
