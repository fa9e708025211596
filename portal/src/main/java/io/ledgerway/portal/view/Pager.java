package io.ledgerway.portal.view;

import io.ledgerway.portal.apiclient.ApiResult;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.ui.Model;

/**
 * The current page of a list and its neighbours; for the fragment {@code view/pager}.
 *
 * @param total {@code totalResults} of the API
 * @param previous null on the first page; the last page on one past the end
 * @param next null on the last page
 */
public record Pager(
        int page, int pageSize, long total, @Nullable String previous, @Nullable String next) {

    /** Adds the pager of this page of a list to the model, if the list was read. */
    public static void add(
            Model model,
            HttpServletRequest request,
            int page,
            int pageSize,
            ApiResult<? extends Number> total) {
        total.optional()
                .map(it -> of(request, page, pageSize, it.longValue()))
                .ifPresent(it -> model.addAttribute("pager", it));
    }

    /** The pager of this page of a list; keeps the other query parameters. */
    public static Pager of(HttpServletRequest request, int page, int pageSize, long total) {
        return of(it -> address(request, it), page, pageSize, total);
    }

    /** The pager of the list at this path, which the current request may not be for. */
    public static Pager of(String path, int page, int pageSize, long total) {
        return of(it -> path + "?page=" + it, page, pageSize, total);
    }

    private static Pager of(IntFunction<String> address, int page, int pageSize, long total) {
        return new Pager(
                page,
                pageSize,
                total,
                page > 1 ? address.apply(before(page, pageSize, total)) : null,
                (long) page * pageSize < total ? address.apply(page + 1) : null);
    }

    /** The page before this one; the last page if this one is past the end. */
    private static int before(int page, int pageSize, long total) {
        long last = Math.max(1, (total + pageSize - 1) / pageSize);
        return (int) Math.min(page - 1L, last);
    }

    /** Whether the list has entries, and all of them are on earlier pages. */
    boolean isPastEnd() {
        return page > 1 && first() > total;
    }

    public long first() {
        return total == 0 ? 0 : (page - 1L) * pageSize + 1;
    }

    public long last() {
        return Math.min(total, (long) page * pageSize);
    }

    /** The other parameters are kept as the browser sent them, which can be unencoded. */
    private static String address(HttpServletRequest request, int page) {
        String query = Objects.requireNonNullElse(request.getQueryString(), "");
        Stream<String> kept =
                Arrays.stream(query.split("&", -1))
                        .filter(it -> !it.isEmpty() && !it.equals("page"))
                        .filter(it -> !it.startsWith("page="));
        return Stream.concat(kept, Stream.of("page=" + page))
                .collect(Collectors.joining("&", request.getRequestURI() + "?", ""));
    }
}
