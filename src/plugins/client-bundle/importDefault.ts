/** What tslib's function of this name does: a module of either kind, seen as one with a default export. */
export const __importDefault = (module: {readonly __esModule?: boolean}): unknown =>
  module.__esModule ? module : {default: module};
