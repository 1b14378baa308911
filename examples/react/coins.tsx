import { createWorkerEngine, type WorkerEngine } from 'cutnode/workers';
import { useEffect, useState } from 'react';
import { coins, type Position } from './game';

const worker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

export function Coins() {
  const [position, setPosition] = useState(coins.initial);
  const [engine, setEngine] = useState<WorkerEngine<Position, number>>();

  useEffect(() => {
    const starting = createWorkerEngine(coins, { worker });
    starting.then(setEngine);
    return () => void starting.then((started) => started.close());
  }, []);

  async function take(count: number) {
    const after = coins.play(position, count);
    setPosition(after);
    const answer = await engine?.search(after, { timeMs: 500 });
    if (answer?.move !== undefined) setPosition(coins.play(after, answer.move));
  }

  if (coins.outcome(position)) return <p>You {position.player === 0 ? 'win' : 'lose'}.</p>;
  const choices = coins.moves(position).map((count) => (
    <button key={count} type="button" disabled={!engine || position.player !== 0} onClick={() => take(count)}>
      {count}
    </button>
  ));
  return (
    <p>
      {position.coins} coins. Take {choices}
    </p>
  );
}
