package io.ledgerway.local;

import io.ledgerway.local.process.StartFailure;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.jsoup.Connection;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/**
 * Completes the link pages as a customer who agrees to everything: presses {@code continue}, signs
 * in at the platform or types its credentials, presses {@code approve}.
 */
final class LinkBrowser {

    private static final List<String> YES = List.of("continue", "approve");
    private static final int MAX_PAGES = 10;

    private final Connection session = Jsoup.newSession().timeout(20_000).ignoreHttpErrors(true);

    /**
     * Links a connection.
     *
     * @param typed values of the fields of the form, by their names; empty where the customer
     *     authorizes Ledgerway at the platform
     */
    void approve(URI linkUrl, Map<String, String> typed) {
        try {
            Document page = session.newRequest(linkUrl.toString()).get();
            for (int pages = 0; pages < MAX_PAGES; pages++) {
                FormElement form = page.expectForm("form:has(button)");
                typed.forEach((name, value) ->
                        form.select("input[name=\"field." + name + "\"]").val(value));
                page = press(form);
                if (page.select("form:has(button)").isEmpty()) {
                    return;
                }
            }
            throw new StartFailure("The link pages did not reach the result page: " + page.title());
        } catch (IOException e) {
            throw new StartFailure("The link pages failed: " + e.getMessage(), e);
        }
    }

    private static Document press(FormElement form) throws IOException {
        Connection submit = form.submit();
        for (Element button : form.select("button[name]")) {
            if (YES.contains(button.attr("name")) || YES.contains(button.attr("value"))) {
                submit.data(button.attr("name"), button.attr("value"));
                break;
            }
        }
        Connection.Response answer = submit.execute();
        if (answer.statusCode() >= 400) {
            throw new StartFailure(
                    "The link page %s returned %d".formatted(answer.url(), answer.statusCode()));
        }
        return answer.parse();
    }
}
