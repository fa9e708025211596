package io.ledgerway.starter.paging;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Links of a page, relative to the root of the API. {@code next} and {@code previous} are absent,
 * not null, where there is no such page.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PageLinks(Link self, Link current, @Nullable Link next, @Nullable Link previous) {

    /** A link. */
    public record Link(String href) {}

    /** Creates the links of a page. */
    public static PageLinks of(PageRequest request, long totalResults) {
        boolean more = request.offset() + request.pageSize() < totalResults;
        return of(request, more, null);
    }

    /**
     * Creates the links of a page.
     *
     * @param more whether another page follows
     * @param after cursor with which {@code next} continues exactly after this page
     */
    public static PageLinks of(PageRequest request, boolean more, @Nullable String after) {
        return new PageLinks(
                new Link(request.path()),
                to(request, request.page(), null),
                more ? to(request, request.page() + 1, after) : null,
                request.page() > 1 ? to(request, request.page() - 1, null) : null);
    }

    private static Link to(PageRequest request, int page, @Nullable String after) {
        StringBuilder href = new StringBuilder(request.path());
        href.append("?page=").append(page).append("&pageSize=").append(request.pageSize());
        append(href, "query", request.query());
        append(href, "orderBy", request.orderBy());
        append(href, "tags", request.tags());
        append(href, "asOf", request.asOf());
        request.others().forEach((name, value) -> append(href, name, value));
        append(href, "after", after);
        return new Link(href.toString());
    }

    private static void append(StringBuilder href, String name, @Nullable String value) {
        if (value != null) {
            href.append('&').append(encoded(name)).append('=').append(encoded(value));
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
