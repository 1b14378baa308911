import { createWorkerEngine, type WorkerEngine } from 'cutnode/workers';
import { useEffect, useState } from 'react';
import { coins, type Position } from './game';

const worker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

export function Coins() {
  const [position, setPosition] = useState(coins.initial);
  const [engine, setEngine] = useState<WorkerEngine<Position, number>>();
  const over = coins.outcome(position);

  useEffect(() => {
    const starting = createWorkerEngine(coins, { worker });
    starting.then(setEngine);
    return () => void starting.then((started) => started.close());
  }, []);

  useEffect(() => {
    if (!engine || over || position.player === 0) return;
    const run = engine.search(position, { timeMs: 500, whenBusy: 'replace' });
    let wanted = true;
    run.then(
      ({ move }) => wanted && move !== undefined && setPosition(coins.play(position, move)),
      () => {},
    );
    return () => {
      wanted = false;
      run.stop();
    };
  }, [engine, over, position]);

  return (
    <p>
      {over ? `You ${over[0] > 0 ? 'win' : 'lose'}.` : `${position.coins} coins. Take`}{' '}
      {!over &&
        coins.moves(position).map((count) => (
          <button
            key={count}
            type="button"
            disabled={!engine || position.player !== 0}
            onClick={() => setPosition(coins.play(position, count))}
          >
            {count}
          </button>
        ))}
    </p>
  );
}
