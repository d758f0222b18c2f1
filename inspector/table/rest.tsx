import type { StateAnswer } from '#machines';
import { usePage, useSession, useText } from '../app/context.ts';
import { abilityText, triggerText } from '../text/abilities.ts';
import { Moments } from './moments.tsx';

/** What concerns the whole table: effects, triggers, what is gone. */
export function Rest({ state }: { readonly state: StateAnswer }) {
  const text = useText();
  const { desk } = usePage();
  const session = useSession();
  const { effects, reportedTriggers, dead, damageOnStack } = state;
  if (effects.length + reportedTriggers.length + dead.length === 0 && !damageOnStack) return null;
  return (
    <dl class="rest">
      {damageOnStack && (
        <div>
          <dt>{text.table.stack}</dt>
          <dd>{text.compare.yes}</dd>
        </div>
      )}
      {effects.length > 0 && <Effects effects={effects} />}
      {reportedTriggers.length > 0 && (
        <div>
          <dt>{text.table.triggers}</dt>
          <dd>
            <ul class="plain-list">
              {reportedTriggers.map((trigger) => (
                <li key={trigger.id} class={trigger.resolved ? 'soft' : ''}>
                  {triggerText(trigger, desk.language.value, (id) => session.nameOf(id))}{' '}
                  {trigger.resolved && <span class="badge good">{text.table.resolved}</span>}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {dead.length > 0 && <Gone ids={dead} />}
    </dl>
  );
}

function Effects({ effects }: { readonly effects: readonly unknown[] }) {
  const { desk } = usePage();
  const session = useSession();
  const text = useText();
  return (
    <div>
      <dt>{text.table.effects}</dt>
      <dd>
        {effects
          .map((effect) => abilityText(effect, desk.language.value, (id) => session.nameOf(id)))
          .join('; ')}
      </dd>
    </div>
  );
}

function Gone({ ids }: { readonly ids: readonly string[] }) {
  const session = useSession();
  const text = useText();
  return (
    <div>
      <dt>{text.table.dead}</dt>
      <dd class="row">
        {ids.map((id) => (
          <div key={id} class="card idle" data-ids={id}>
            <Moments ids={[id]} name={session.nameOf(id)}>
              <span class="card-name">{session.nameOf(id)}</span>
            </Moments>
          </div>
        ))}
      </dd>
    </div>
  );
}
