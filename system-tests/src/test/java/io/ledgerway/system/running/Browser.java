package io.ledgerway.system.running;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jsoup.Connection;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;
import org.jspecify.annotations.Nullable;

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
        return signIn(press(open(linkUrl), "continue"), null, "approve");
    }

    /**
     * Links a connection as a user of the emulation of a real platform: signs in with this name and
     * agrees on every page.
     *
     * @param organisation the hint with which the user's organisation was opened
     */
    public LoadedPage approve(String linkUrl, String user, String organisation) {
        return signIn(authorizePage(linkUrl, organisation), user, "approve");
    }

    /** Signs in at the emulation of a real platform and denies. */
    public LoadedPage deny(String linkUrl, String user, String organisation) {
        return signIn(authorizePage(linkUrl, organisation), user, "deny");
    }

    /** The page with the hint of an organisation, instead of that of the connection. */
    private LoadedPage authorizePage(String linkUrl, String organisation) {
        LoadedPage page = open(linkUrl);
        Element button = page.button("continue").orElseThrow();
        FormElement form = (FormElement) Objects.requireNonNull(button.closest("form"));
        try {
            String authorize =
                    form.submit()
                            .data(button.attr("name"), button.attr("value"))
                            .followRedirects(false)
                            .execute()
                            .header("Location");
            return open(
                    String.valueOf(authorize).replaceFirst("&account_hint=[^&]*", "")
                            + "&account_hint="
                            + organisation);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Continues to the platform's consent page and denies. */
    public LoadedPage deny(String linkUrl) {
        return signIn(press(open(linkUrl), "continue"), null, "deny");
    }

    private LoadedPage signIn(LoadedPage first, @Nullable String user, String response) {
        LoadedPage shown = first;
        for (int pages = 0; pages < 5 && !shown.hasButton(response); pages++) {
            if (user != null) {
                shown.page().select("input[name=username]").val(user);
            }
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
