/** What the server writes by mail. */
const en = {
  subject: "Asztal: a new password",
  text: `Hello {name},

Somebody, most likely you, asked for a new password for your account at Asztal.
Enter this code on the page “Forgotten password”, together with your name:

    {code}

It works once, within {minutes} minutes. If you did not ask for it, there is nothing to do: your password stays as it is.
`,
};

const hu: Record<keyof typeof en, string> = {
  subject: "Asztal: új jelszó",
  text: `Szia, {name}!

Valaki, valószínűleg te, új jelszót kért az Asztalon lévő fiókodhoz.
Írd be ezt a kódot a neveddel együtt az „Elfelejtett jelszó” oldalon:

    {code}

A kód egyszer használható, {minutes} percen belül. Ha nem te kérted, nincs teendőd: a jelszavad marad a régi.
`,
};

export const mailTexts = { en, hu } as const;
