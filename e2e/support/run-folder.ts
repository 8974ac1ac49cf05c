/** The folder of what tests of a run share. Undefined where no script made one. */
export const RUN_FOLDER = process.env.E2E_RUN_FOLDER;
