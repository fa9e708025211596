package io.ledgerway.portal;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.portal.Browser.BrowserSession;
import io.ledgerway.portal.Browser.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * A user whose browser has no scripts: follows links by text, submits forms by button, fills in
 * only existing fields, and checks each page for elements that need scripts.
 */
final class PlainReader {

    private final BrowserSession session;
    private Page page;

    PlainReader(BrowserSession session, String path) {
        this.session = session;
        this.page = shown(session.get(path));
    }

    /** The current page. */
    Page page() {
        return page;
    }

    /** Follows the first link with this text, in the page or else in the navigation. */
    void follow(String words) {
        page = shown(session.get(found("a[href]", words).attr("href")));
    }

    /** Fills in the form of a button, submits it, and follows the redirect. */
    void send(String button, Map<String, String> typed) {
        Element form = found("button:not([type=button])", button).closest("form");
        assertThat(form).as(button).isNotNull();
        assertThat(form.select("[name]").eachAttr("name")).containsAll(typed.keySet());
        Page response = session.submit(page, form.cssSelector(), typed);
        page = shown(response.status() / 100 == 3 ? session.get(response.location()) : response);
    }

    private Element found(String selector, String words) {
        Document html = page.html();
        return Stream.of(html.select("main"), html.select("nav, header"))
                .flatMap(it -> it.select(selector).stream())
                .filter(it -> it.text().equals(words))
                .findFirst()
                .orElseThrow(() -> new AssertionError(words + "? " + html.text()));
    }

    private static Page shown(Page page) {
        assertThat(page.status()).as(page.path()).isEqualTo(200);
        assertThat(needsScript(page.html())).as(page.path()).isEmpty();
        return page;
    }

    /** The elements of a page that do nothing without a script. */
    private static List<String> needsScript(Document html) {
        List<Element> wrong = new ArrayList<>();
        html.select("form").stream()
                .filter(it -> !it.hasAttr("action") || it.select("button").isEmpty())
                .forEach(wrong::add);
        // copied fields can also be read
        html.select(
                        "button[type=button]:not([data-copy], [popovertarget], [data-scripted], [data-scripted] *)")
                .forEach(wrong::add);
        html.select("a:not([href]), a[href=#]").forEach(wrong::add);
        html.select("[hidden]:not([data-check-all], [data-scripted], [data-scripted] *)")
                .forEach(wrong::add);
        html.select("[hx-get], [hx-post]").stream()
                .filter(it -> it.closest("form") == null && it.select("a[href]").isEmpty())
                .forEach(wrong::add);
        return wrong.stream().map(Element::outerHtml).toList();
    }
}
