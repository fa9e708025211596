package io.ledgerway.system.running;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jsoup.Connection;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/** A browser with cookies and without script: opens pages and submits forms. */
public final class Browser {

    private final Connection session =
            Jsoup.newSession().timeout(30_000).ignoreHttpErrors(true).followRedirects(true);

    /** A loaded page. */
    public record Shown(int status, Map<String, String> headers, Document page) {

        /** Whether there is a button of this name or value. */
        public boolean hasButton(String name) {
            return button(name).isPresent();
        }

        Optional<Element> button(String name) {
            return page.select("form button").stream()
                    .filter(it -> it.attr("name").equals(name) || it.attr("value").equals(name))
                    .findFirst();
        }
    }

    public Shown open(String url) {
        return execute(session.newRequest(url).method(Connection.Method.GET));
    }

    /** Presses the button with this name or value. */
    public Shown press(Shown shown, String name) {
        Element button =
                shown.button(name)
                        .orElseThrow(() ->
                                new AssertionError("No button " + name + " on " + shown.page()));
        FormElement form = (FormElement) button.closest("form");
        if (form == null) {
            throw new AssertionError("The button is in no form");
        }
        Connection submit = form.submit();
        if (!button.attr("name").isEmpty()) {
            submit.data(button.attr("name"), button.attr("value"));
        }
        return execute(submit);
    }

    /** Links a connection: agrees on every page. */
    public Shown approve(String linkUrl) {
        return signIn(linkUrl, "approve");
    }

    /** Continues to the platform's consent page and denies. */
    public Shown deny(String linkUrl) {
        return signIn(linkUrl, "deny");
    }

    private Shown signIn(String linkUrl, String answer) {
        Shown shown = press(open(linkUrl), "continue");
        for (int pages = 0; pages < 5 && !shown.hasButton(answer); pages++) {
            shown = press(shown, firstButton(shown));
        }
        return press(shown, answer);
    }

    private static String firstButton(Shown shown) {
        Element button = shown.page().selectFirst("form button");
        if (button == null) {
            throw new AssertionError("No form on " + shown.page());
        }
        return button.attr("name");
    }

    private static Shown execute(Connection request) {
        try {
            Connection.Response answer = request.execute();
            Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            headers.putAll(answer.headers());
            return new Shown(answer.statusCode(), headers, answer.parse());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
