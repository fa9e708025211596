package io.ledgerway.starter.paging;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * Page of a list: results, page number, page size, total and links.
 *
 * @param totalResults how many match the filter on all pages
 */
public record Page<T>(
        List<T> results,
        int pageNumber,
        int pageSize,
        long totalResults,
        @JsonProperty("_links") PageLinks links) {

    public Page {
        results = List.copyOf(results);
    }

    /** Creates the page for a request. */
    public static <T> Page<T> of(PageRequest request, List<T> results, long totalResults) {
        return new Page<>(
                results,
                request.page(),
                request.pageSize(),
                totalResults,
                PageLinks.of(request, totalResults));
    }

    /** Returns the page with other results. */
    public <R> Page<R> with(List<R> others) {
        return new Page<>(others, pageNumber, pageSize, totalResults, links);
    }
}
