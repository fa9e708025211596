package io.ledgerway.cli.command;

import io.ledgerway.cli.session.Session;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Opens pages in the browser of the user. */
final class WebBrowser {

    private WebBrowser() {}

    static void open(Session session, String url) {
        if (!url.startsWith("https://") && !url.startsWith("http://")) {
            session.terminal().err().println("This is not the address of a page: " + url);
            return;
        }
        List<String> command = new ArrayList<>(program(session));
        command.add(url);
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            session.terminal().err().println("No browser can be opened. Open this page: " + url);
        }
    }

    private static List<String> program(Session session) {
        String chosen = session.variable("BROWSER");
        if (chosen != null) {
            return List.of(chosen);
        }
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (system.contains("mac")) {
            return List.of("open");
        }
        return system.contains("win")
                ? List.of("rundll32", "url.dll,FileProtocolHandler")
                : List.of("xdg-open");
    }
}
