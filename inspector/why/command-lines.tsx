import type { Command, SentCommand } from '#machines';
import { useSession, useText } from '../app/context.ts';

/** What a command declares, a line for each creature. */
export function CommandLines({ command }: { readonly command: Command | SentCommand }) {
  const session = useSession();
  const text = useText();
  const lines = linesOf(command, (id) => session.nameOf(id), {
    attacks: text.table.attacks,
    blocks: text.now.blocks,
  });
  if (lines.length === 0) return <p>{text.chart.commands[command.type]}: –</p>;
  return (
    <ul class="command-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function linesOf(
  command: Command | SentCommand,
  name: (id: string) => string,
  says: Record<'attacks' | 'blocks', (names: string) => string>,
): readonly string[] {
  const mana = 'pay' in command && command.pay ? [`${command.pay.mana} mana`] : [];
  switch (command.type) {
    case 'declareAttackers':
      return [
        ...counted(
          Object.entries(command.attackers).map(
            ([id, target]) => `${name(id)} ${says.attacks(name(target))}`,
          ),
        ),
        ...mana,
      ];
    case 'declareBlockers':
      return [
        ...counted(
          Object.entries(command.blocks).map(
            ([id, blocked]) => `${name(id)} ${says.blocks(blocked.map(name).join(', '))}`,
          ),
        ),
        ...mana,
      ];
    case 'orderDamage':
      return Object.entries(command.orders).map(
        ([id, order]) => `${name(id)}: ${order.map(name).join(' → ')}`,
      );
    case 'assignDamage':
      return Object.entries(command.damage).map(
        ([id, shares]) =>
          `${name(id)}: ${Object.entries(shares)
            .map(([to, amount]) => `${amount} → ${name(to)}`)
            .join(', ')}`,
      );
    case 'chooseDefender':
      return [name(command.defender)];
    case 'passPriority':
    case 'allPass':
    case 'applyEffect':
      return [];
  }
}

/** Equal lines once, with their number. */
function counted(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count > 1 ? `${count} × ${line}` : line));
}
