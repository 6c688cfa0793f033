export { Breach, type Check } from "./check.ts";
export { checks } from "./checks/index.ts";
export { randomTrial, type Subject, type Trial, trialsOf } from "./trial.ts";
