/** Games of boardgame.io, and bots for them. Nothing of boardgame.io is imported. */
export { type Bot, type BotEngine, type BotMetadata, type BotOptions, type BotSetup, createBot } from './create-bot.js';
export { createGame, type GameOptions } from './create-game.js';
export type { Action, BoardGame, Choice, Ctx, Enumerate, Internal, State } from './package-shapes.js';
