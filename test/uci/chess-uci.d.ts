/** The part of chess-uci that the tests use: the types that it comes with are of no module. */
declare module 'chess-uci' {
  export interface Info {
    readonly depth?: number;
    readonly multipv?: number;
    readonly pv?: readonly string[];
  }
  export class Engine {
    static start(path: string): Promise<Engine>;
    readonly id: Readonly<Record<string, string>>;
    readonly options: Readonly<Record<string, object>>;
    readonly pvs: readonly object[];
    readonly isRunning: boolean;
    setoption(options: Readonly<Record<string, unknown>>): Engine;
    ucinewgame(): Engine;
    isready(): Promise<void>;
    position(position: string | { readonly moves: readonly string[] }): Engine;
    go(
      limits: number | null | Readonly<Record<string, number>>,
      onInfo?: (info: Info) => void,
    ): Promise<{ readonly bestmove: string }>;
    stop(): Engine;
    quit(): Promise<void>;
  }
}
