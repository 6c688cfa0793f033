/** Language, colours, sounds, motion, notices, and the account. */
import { type Language, languages } from "@asztal/kernel/wording";
import { Segments } from "@asztal/ui/choices.tsx";
import { Heading } from "@asztal/ui/heading.tsx";
import { AccountPanel } from "../parts/account-panel.tsx";
import { BotPaceField } from "../parts/bot-pace.tsx";
import { motions, themes, useSettings } from "../state/settings.tsx";
import { TurnNoticeSwitch } from "../table/notice.tsx";

const languageNames: Readonly<Record<Language, string>> = { en: "English", hu: "Magyar" };

export default function SettingsPage() {
  const { settings, say, change } = useSettings();
  return (
    <div className="page narrow">
      <Heading title={say("settings.title")} />
      <section className="panel form" aria-labelledby="look">
        <h2 id="look">{say("settings.look")}</h2>
        <Segments
          name="language"
          legend={say("settings.language")}
          value={settings.language}
          choices={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
          change={(language) => change({ language })}
        />
        <Segments
          name="theme"
          legend={say("settings.theme")}
          value={settings.theme}
          choices={themes.map((value) => ({ value, label: say(`settings.theme.${value}`) }))}
          change={(theme) => change({ theme })}
        />
        <Segments
          name="motion"
          legend={say("settings.motion")}
          value={settings.motion}
          choices={motions.map((value) => ({ value, label: say(`settings.motion.${value}`) }))}
          change={(motion) => change({ motion })}
        />
      </section>
      <section className="panel form" aria-labelledby="bots">
        <h2 id="bots">{say("settings.bots")}</h2>
        <BotPaceField value={settings.botPace} change={(botPace) => change({ botPace })} />
        <p className="soft">{say("pace.what")}</p>
      </section>
      <section className="panel form" aria-labelledby="signals">
        <h2 id="signals">{say("settings.signals")}</h2>
        <Segments
          name="sound"
          legend={say("settings.sound")}
          value={settings.sound ? "on" : "off"}
          choices={(["on", "off"] as const).map((value) => ({ value, label: say(`settings.sound.${value}`) }))}
          change={(sound) => change({ sound: sound === "on" })}
        />
        <TurnNoticeSwitch />
        <p className="soft">{say("settings.kept")}</p>
      </section>
      <AccountPanel />
    </div>
  );
}
