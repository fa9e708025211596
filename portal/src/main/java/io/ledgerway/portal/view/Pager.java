package io.ledgerway.portal.view;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * The current page of a list and its neighbours; for the fragment {@code view/pager}.
 *
 * @param total {@code totalResults} of the API
 * @param previous null on the first page
 * @param next null on the last page
 */
public record Pager(
        int page, int pageSize, long total, @Nullable String previous, @Nullable String next) {

    /** The pager of this page of a list; keeps the other query parameters. */
    public static Pager of(HttpServletRequest request, int page, int pageSize, long total) {
        return new Pager(
                page,
                pageSize,
                total,
                page > 1 ? address(request, page - 1) : null,
                (long) page * pageSize < total ? address(request, page + 1) : null);
    }

    public long first() {
        return total == 0 ? 0 : (page - 1L) * pageSize + 1;
    }

    public long last() {
        return Math.min(total, (long) page * pageSize);
    }

    private static String address(HttpServletRequest request, int page) {
        return UriComponentsBuilder.fromPath(request.getRequestURI())
                .query(request.getQueryString())
                .replaceQueryParam("page", page)
                .build(true)
                .toUriString();
    }
}
