/** Accounts as they go over the wire. */
import { type Static, Type } from "typebox";

/** What bots are called, in the order of the seats; nobody else is called so. */
export const botNames = ["Bodza", "Kakukk", "Zsálya", "Borostyán", "Szarka", "Menta", "Tobozka", "Csalán"] as const;

export const Name = Type.String({
  description:
    "3 to 20 letters of one script or digits, single spaces and `_.-` between them; counted after putting accents together",
  minLength: 1,
  maxLength: 80,
});
export const Password = Type.String({ minLength: 8, maxLength: 200, description: "At least eight characters" });
const Email = Type.String({
  maxLength: 254,
  pattern: "^[^@\\s]+@[^@\\s]+$",
  description: "Where a code goes when the password is forgotten",
});

export const Register = Type.Object(
  { name: Name, password: Password, email: Type.Optional(Email) },
  { additionalProperties: false },
);
export const SignIn = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 40, description: "Of the account" }),
    password: Type.String({ minLength: 1, maxLength: 200, description: "Of the account" }),
  },
  { additionalProperties: false },
);
export const ChangePassword = Type.Object(
  { current: Type.String({ minLength: 1, maxLength: 200, description: "The password until now" }), next: Password },
  { additionalProperties: false },
);
export const DeleteAccount = Type.Object(
  { password: Type.Optional(Type.String({ maxLength: 200, description: "Guests have none" })) },
  { additionalProperties: false },
);

export const Me = Type.Object({
  id: Type.String({ description: "Of the account" }),
  name: Type.String({ description: "Which others see" }),
  guest: Type.Boolean({ description: "Whether the player has not registered" }),
  admin: Type.Boolean({ description: "Whether it is an administrator" }),
});
export type Me = Static<typeof Me>;
