/** Games of boardgame.io, and bots for them. Nothing of boardgame.io is imported. */
export { createBot } from './create-bot.js';
export { createGame } from './create-game.js';
