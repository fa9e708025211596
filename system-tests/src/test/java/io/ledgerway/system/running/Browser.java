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
    public record LoadedPage(int status, Map<String, String> headers, Document page) {

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

    public LoadedPage open(String url) {
        return execute(session.newRequest(url).method(Connection.Method.GET));
    }

    /** Presses the button with this name or value. */
    public LoadedPage press(LoadedPage shown, String name) {
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
    public LoadedPage approve(String linkUrl) {
        return signIn(linkUrl, "approve");
    }

    /** Continues to the platform's consent page and denies. */
    public LoadedPage deny(String linkUrl) {
        return signIn(linkUrl, "deny");
    }

    private LoadedPage signIn(String linkUrl, String response) {
        LoadedPage shown = press(open(linkUrl), "continue");
        for (int pages = 0; pages < 5 && !shown.hasButton(response); pages++) {
            shown = press(shown, firstButton(shown));
        }
        return press(shown, response);
    }

    private static String firstButton(LoadedPage shown) {
        Element button = shown.page().selectFirst("form button");
        if (button == null) {
            throw new AssertionError("No form on " + shown.page());
        }
        return button.attr("name");
    }

    private static LoadedPage execute(Connection request) {
        try {
            Connection.Response response = request.execute();
            Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            headers.putAll(response.headers());
            return new LoadedPage(response.statusCode(), headers, response.parse());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
