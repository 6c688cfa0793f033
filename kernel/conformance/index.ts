export { Breach, type Check } from "./check.ts";
export { checks } from "./checks/index.ts";
export { randomTestCase, type Subject, type TestCase, testCasesOf } from "./test-case.ts";
