/** Replaces the tslib function with the same name: returns any module as a module with a default export. */
export const __importDefault = (module: {readonly __esModule?: boolean}): unknown =>
  module.__esModule ? module : {default: module};
